import { describe, expect, test } from "vitest";
import { makeServer } from "../support/server";

describe.each([["production"], ["development"]])("in %s", (NODE_ENV) => {
  async function brokenWorld() {
    const world = await makeServer({ NODE_ENV, SANDBOX: "1" });
    const browser = await world.browser(world.person("Ada"));
    world.app.db.$client.close();
    return { world, browser };
  }

  test("a bug behind a call is a 500 as JSON, without details", async () => {
    const { world, browser } = await brokenWorld();
    for (const [method, at] of [
      ["GET", "/api/login/user"],
      ["POST", "/api/login/logout"],
    ] as const) {
      const response = await browser.json(method, at, method === "POST" ? {} : undefined);
      expect(response.status).toBe(500);
      expect(await response.text()).toBe(
        '{"error":{"message":"Server Error","reason":"bug","fields":{}}}',
      );
    }
    expect(world.reported).toHaveLength(2);
  });

  test("a bug behind a page is the error page, reported once", async () => {
    const { world, browser } = await brokenWorld();
    const response = await browser.page("/");
    const page = await response.text();
    expect(response.status).toBe(500);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(page).toContain("Something went wrong");
    expect(world.reported).toEqual([
      expect.objectContaining({ message: "The database connection is not open" }),
    ]);
    if (NODE_ENV === "production")
      expect(page).not.toMatch(/database connection|node_modules|at \w+ \(/);
  });

  test("a bug behind a form is the error page, reported once", async () => {
    const { world, browser } = await brokenWorld();
    const response = await browser.form("/auth/logout", { intent: "logout" });
    expect(response.status).toBe(500);
    expect(await response.text()).toContain("Something went wrong");
    expect(world.reported).toHaveLength(1);
  });
});

test("liveness needs no database; readiness does, and is looked at once a second", async () => {
  let now = 0;
  const world = await makeServer({}, { monotonic: () => now });
  expect((await world.fetch("/readyz")).status).toBe(200);
  world.app.db.$client.close();
  expect((await world.fetch("/healthz")).status).toBe(200);
  now += 999;
  expect((await world.fetch("/readyz")).status).toBe(200);
  now += 1;
  expect((await world.fetch("/readyz")).status).toBe(503);
});
