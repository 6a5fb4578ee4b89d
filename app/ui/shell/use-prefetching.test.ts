import { afterEach, expect, test, vi } from "vitest";
import { fetchRoutes } from "./use-prefetching";

afterEach(() => void vi.unstubAllGlobals());

const routes = { "routes/help": { module: "/assets/help.js" } };

test("asks for a page's routes once", async () => {
  const fetched = vi.fn<() => Promise<Response>>(async () => Response.json(routes));
  vi.stubGlobal("fetch", fetched);
  for (let intent = 0; intent < 2; intent++)
    expect(await fetchRoutes("/help", "1")).toEqual(Object.values(routes));
  expect(fetched).toHaveBeenCalledOnce();
  expect(fetched).toHaveBeenCalledWith("/__manifest?p=%2Fhelp&version=1");
});

test.each([
  ["no connection", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a refusal", async () => Response.json({ error: { message: "Busy" } }, { status: 503 })],
  ["an older version's answer", async () => new Response(null, { status: 204 })],
])("asks again at the next intent after %s", async (failure, fails) => {
  const path = `/after/${failure}`;
  vi.stubGlobal("fetch", fails);
  expect(await fetchRoutes(path, "1").catch(() => [])).toEqual([]);
  vi.stubGlobal("fetch", async () => Response.json(routes));
  expect(await fetchRoutes(path, "1")).toEqual(Object.values(routes));
});
