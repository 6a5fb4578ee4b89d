import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Settings } from "~/services/settings";
import { clientAddress, type Environment } from "./context";

const PEER = "198.51.100.1";

async function addressOf(
  trustProxy: Settings["trustProxy"],
  headers: Record<string, string>,
  remoteAddress = PEER,
): Promise<string> {
  const server = new Hono<Environment>().get("/", (hono) =>
    hono.text(clientAddress(hono, trustProxy)),
  );
  const answer = await server.request(
    "/",
    { headers },
    { incoming: { socket: { remoteAddress } } },
  );
  return answer.text();
}

const BOTH = { "Fly-Client-IP": "203.0.113.1", "X-Forwarded-For": "203.0.113.2, 203.0.113.3" };

test.each<[Settings["trustProxy"], Record<string, string>, string]>([
  ["off", BOTH, PEER],
  ["fly", BOTH, "203.0.113.1"],
  ["fly", { "X-Forwarded-For": "203.0.113.3" }, PEER],
  ["x-forwarded-for", BOTH, "203.0.113.3"],
  ["x-forwarded-for", { "Fly-Client-IP": "203.0.113.1" }, PEER],
  ["x-forwarded-for", { "X-Forwarded-For": "2001:db8::1" }, "2001:db8::1"],
  ["x-forwarded-for", { "X-Forwarded-For": "203.0.113.2," }, PEER],
  ["x-forwarded-for", { "X-Forwarded-For": "203.0.113.2, unknown" }, PEER],
  ["x-forwarded-for", { "X-Forwarded-For": "" }, PEER],
  ["fly", { "Fly-Client-IP": "203.0.113.1, 203.0.113.2" }, PEER],
  ["fly", { "Fly-Client-IP": "ada@example.nz" }, PEER],
])("with TRUST_PROXY=%s and %o it is %s", async (trustProxy, headers, address) => {
  expect(await addressOf(trustProxy, headers)).toBe(address);
});

test("an in-process request has no address", async () => {
  const server = new Hono<Environment>().get("/", (hono) => hono.text(clientAddress(hono, "off")));
  expect(await (await server.request("/", {}, {})).text()).toBe("unknown");
});
