import { matchRoutes } from "@remix-run/react";
import type { LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { describe, expect, test, vi } from "vitest";
import table from "~/routes";
import { withCalls } from "~/routes/api";
import { pathOf, routePatterns } from "../answers/route-table";
import { resourceMatches, resourceRoutes } from "./resource-routes";

/** The route table as Remix builds it, each route as one without a page, and the calls. */
const { routes } = withCalls({
  routes: Object.fromEntries(
    (table as RouteConfigEntry[]).map(({ file: id, path, index }) => [
      id,
      { id, path, index, module: { loader: vi.fn<() => void>() } },
    ]),
  ),
} as unknown as ServerBuild);
const tree = Object.values(routes) as Parameters<typeof matchRoutes>[0];
const matchOf = resourceMatches({ routes });
const patternOf = routePatterns({ routes });

test.each(Object.keys(routes).map((id) => pathOf({ routes }, id)))(
  "%s leads to the route and the parameters that Remix finds",
  (pattern) => {
    for (const word of ["22Rimu", "add", "imp", "a+b", "ann@x.nz"]) {
      const address = pattern.replaceAll(/:\w+/g, word);
      const found = matchOf(patternOf(address), address);
      const [byRemix] = matchRoutes(tree, address)?.slice(-1) ?? [];
      if (pattern.includes("*") || !/^\/(api|images)\//.test(pattern)) expect(found).toBeNull();
      else expect(found).toEqual({ id: byRemix?.route.id, params: byRemix?.params });
    }
  },
);

test.each([
  "/api/properties/22Rimu/",
  "//api/properties/22Rimu",
  "/api/properties/a%2Fb",
  "/api/properties/22Rimu.data",
  "/api/no-such-call",
])("%s is left to Remix", (address) => {
  expect(matchOf(patternOf(address), address)).toBeNull();
});

describe("calling a route", () => {
  const handleError = vi.fn<(error: unknown) => void>();

  function call(method: string, module: object) {
    const build = {
      routes: { one: { id: "one", path: "api/things/:thingId", module } },
      entry: { module: { handleError } },
    } as unknown as ServerBuild;
    const request = new Request("http://localhost/api/things/7", { method });
    return resourceRoutes(build)("/api/things/:thingId", "/api/things/7", {
      request,
      context: {} as LoaderFunctionArgs["context"],
    });
  }

  test("reads go to the loader, changes to the action, with the parameters", async () => {
    const loader = vi.fn<() => Response>(() => new Response("read"));
    const action = vi.fn<() => Response>(() => new Response("changed"));
    expect(await (await call("GET", { loader, action }))?.text()).toBe("read");
    expect(await (await call("HEAD", { loader, action }))?.text()).toBe("read");
    expect(await (await call("DELETE", { loader, action }))?.text()).toBe("changed");
    expect(action).toHaveBeenCalledWith(expect.objectContaining({ params: { thingId: "7" } }));
  });

  test("a method without a handler is left to Remix", () => {
    const loader = () => new Response("read");
    expect(call("POST", { loader })).toBeNull();
  });

  test("a thrown response is the answer; a bug is reported and answers 500", async () => {
    const bug = new Error("bug");
    const thrown = (error: unknown) => ({ loader: () => Promise.reject(error) });
    expect((await call("GET", thrown(new Response(null, { status: 302 }))))?.status).toBe(302);
    expect(handleError).not.toHaveBeenCalled();
    expect((await call("GET", thrown(bug)))?.status).toBe(500);
    expect(handleError).toHaveBeenCalledWith(bug, expect.anything());
  });
});
