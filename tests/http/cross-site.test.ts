import { describe, expect, test } from "vitest";
import { builtEndpoints, insider, nameOf } from "../support/endpoints";
import { fillPath } from "../support/filled-paths";
import { makeFullWorld } from "../support/full-world";
import { makeServer } from "../support/server";

const JSON_BODY = { "Content-Type": "application/json" };
const FORM_BODY = { "Content-Type": "application/x-www-form-urlencoded" };

describe.each([
  ["another site", { "Sec-Fetch-Site": "cross-site" }],
  [
    "another site with our origin claimed",
    { "Sec-Fetch-Site": "cross-site", Origin: "http://localhost:3000" },
  ],
  ["a sister site", { "Sec-Fetch-Site": "same-site" }],
  ["a JSON call out of nowhere", { "Sec-Fetch-Site": "none", ...JSON_BODY }],
  ["a browser that names another origin", { Origin: "https://evil.example" }],
  ["another port of this host", { Origin: "http://localhost:3001" }],
  ["a host that only begins like ours", { Origin: "http://localhost:3000.evil.example" }],
  ["a hidden origin", { Origin: "null" }],
  ["a client that says nothing", {}],
])("what comes from %s", (_label, headers) => {
  test.each(["POST", "PUT", "PATCH", "DELETE"])("is refused for %s", async (method) => {
    const world = await makeServer();
    const cookie = await world.cookieFor(world.person("Ada"));
    for (const at of ["/api/login/logout", "/auth/logout", "/api/nothing", "/"]) {
      const response = await world.fetch(at, {
        method,
        headers: { ...JSON_BODY, Cookie: cookie, ...headers },
        body: "{}",
      });
      expect(response.status, at).toBe(403);
      expect(await response.json()).toEqual({
        error: {
          message: "This request did not come from our own pages.",
          reason: "forbidden",
          fields: {},
        },
      });
    }
    expect(
      await (await world.fetch("/api/login/user", { headers: { Cookie: cookie } })).json(),
    ).toMatchObject({
      data: { isLoggedIn: true },
    });
  });

  test("may still read", async () => {
    const world = await makeServer();
    expect((await world.fetch("/auth/login", { headers })).status).toBe(200);
  });
});

describe.each([
  ["our own pages", { "Sec-Fetch-Site": "same-origin" }],
  [
    "an older browser on our own pages, or a client that says who it is for",
    { Origin: "http://localhost:3000" },
  ],
])("what comes from %s", (_label, headers) => {
  test("is done", async () => {
    const world = await makeServer();
    expect(
      (
        await world.fetch("/api/login/logout", {
          method: "POST",
          headers: { ...JSON_BODY, ...headers },
          body: "{}",
        })
      ).status,
    ).toBe(204);
  });
});

test("a form without Origin, as on a resubmitting reload, is accepted; one from another site is not", async () => {
  const world = await makeServer();
  const form = (site: string) =>
    world.fetch("/auth/logout", {
      method: "POST",
      headers: { "Sec-Fetch-Site": site, ...FORM_BODY },
      body: "intent=logout",
    });
  expect((await form("none")).status).toBe(303);
  expect((await form("cross-site")).status).toBe(403);
});

test("the allowed origin is PUBLIC_URL's, whatever the Host header", async () => {
  const world = await makeServer({ PUBLIC_URL: "http://127.0.0.1:4000/" });
  const from = (Origin: string) =>
    world.fetch("/api/login/logout", {
      method: "POST",
      headers: { ...JSON_BODY, Origin, Host: "evil.example" },
      body: "{}",
    });
  expect((await from("http://127.0.0.1:4000")).status).toBe(204);
  expect((await from("http://evil.example")).status).toBe(403);
});

test("a webhook is not refused for being cross-site", async () => {
  const world = await makeServer();
  const response = await world.fetch("/webhooks/stripe", {
    method: "POST",
    headers: JSON_BODY,
    body: "{}",
  });
  expect(response.status).not.toBe(403);
});

test.each([
  "/webhooks/../api/login/logout",
  "/webhooks/%2e%2e/api/login/logout",
  "//webhooks/x",
  "/Webhooks/stripe",
  "/webhooks",
])("%s is no webhook", async (at) => {
  const world = await makeServer();
  expect(
    (await world.fetch(world.origin + at, { method: "POST", headers: JSON_BODY, body: "{}" }))
      .status,
  ).toBe(403);
});

test("no answer lets another origin read it", async () => {
  const world = await makeFullWorld();
  for (const call of await builtEndpoints()) {
    const browser = await insider(world, call);
    const response = await browser.send(fillPath(call.path, world.things), {
      method: "OPTIONS",
      headers: { Origin: "https://evil.example", "Access-Control-Request-Method": call.method },
    });
    expect(
      [...response.headers.keys()].filter((name) => name.startsWith("access-control-")),
      nameOf(call),
    ).toEqual([]);
  }
});
