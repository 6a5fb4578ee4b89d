import { describe, expect, test } from "vitest";
import { builtEndpoints, insider } from "../support/endpoints";
import { fillPath } from "../support/filled-paths";
import { makeFullWorld } from "../support/full-world";
import { makeServer } from "../support/server";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const calls = await builtEndpoints();
const paths = [...new Set(calls.map(({ path }) => path))].map(
  (path) => [path, calls.filter((call) => call.path === path)] as const,
);

describe.each(paths)("%s", (path, found) => {
  const known = found.map(({ method }) => method);
  const allow = [...known, ...(known.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");

  test("answers unknown methods with 405 and Allow", async () => {
    const world = await makeFullWorld();
    const browser = await world.browser(world.actors.creator);
    for (const method of METHODS.filter((one) => !known.includes(one))) {
      const response = await browser.json(
        method,
        fillPath(path, world.things),
        method === "GET" ? undefined : {},
      );
      expect([response.status, response.headers.get("allow")], method).toEqual([405, allow]);
      expect(await response.json()).toEqual({
        error: { message: "Method not allowed.", reason: "method", fields: {} },
      });
    }
  });

  test("lists its methods for OPTIONS", async () => {
    const world = await makeFullWorld();
    const response = await world.fetch(fillPath(path, world.things), { method: "OPTIONS" });
    expect([response.status, response.headers.get("allow"), await response.text()]).toEqual([
      204,
      allow,
      "",
    ]);
  });
});

test.each(calls.filter(({ method }) => method === "GET").map((call) => [call.path, call] as const))(
  "%s answers HEAD as GET, without the body",
  async (path, call) => {
    const world = await makeFullWorld();
    const browser = await insider(world, call);
    const at = fillPath(path, world.things);
    const [get, head] = [await browser.json("GET", at), await browser.json("HEAD", at)];
    expect(head.status).toBe(get.status);
    expect(head.headers.get("content-type")).toBe(get.headers.get("content-type"));
    expect(await head.text()).toBe("");
  },
);

test("the API document is read, not written", async () => {
  const browser = await (await makeServer()).browser();
  expect((await browser.json("HEAD", "/api/openapi.json")).status).toBe(200);
  const response = await browser.json("POST", "/api/openapi.json", {});
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

test("a page answers HEAD as GET, without the body", async () => {
  const browser = await (await makeServer()).browser();
  const head = await browser.send("/auth/login", { method: "HEAD" });
  expect([head.status, head.headers.get("content-type"), await head.text()]).toEqual([
    200,
    "text/html; charset=utf-8",
    "",
  ]);
  expect((await browser.send("/nowhere", { method: "HEAD" })).status).toBe(404);
});

test("a form sent to a page without forms is answered with 405", async () => {
  const browser = await (await makeServer()).browser();
  const response = await browser.form("/print/terms", { intent: "x" });
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

test.each(["PURGE", "PROPFIND", "LOCK", "get"])(
  "the unsupported method %s does nothing",
  async (method) => {
    const browser = await (await makeServer()).browser();
    for (const at of ["/", "/api/login", "/favicon.svg", "/healthz"]) {
      const response = await browser.send(at, { method });
      // fetch normalises "get" to GET.
      if (method === "get") expect(response.status).not.toBe(500);
      else expect([response.status, response.headers.has("allow")], at).toEqual([405, true]);
    }
  },
);

test("an unknown call is answered as JSON, an unknown page as a page", async () => {
  const browser = await (await makeServer()).browser();
  for (const at of ["/api/nothing", "/api", "/api/", "/api/projects/x/y/z"]) {
    const response = await browser.json("GET", at);
    expect(response.status, at).toBe(404);
    expect(await response.json()).toEqual({
      error: { message: "We could not find that page.", reason: "missing", fields: {} },
    });
    expect((await browser.json("POST", at, {})).status, at).toBe(404);
  }
  const page = await browser.page("/nowhere");
  expect(page.status).toBe(404);
  expect(await page.text()).toContain("We could not find that page.");
});
