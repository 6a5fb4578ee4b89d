import { beforeAll, describe, expect, test } from "vitest";
import { updateUser } from "~/data/users";
import { users } from "~/data/schema";
import { hashPassword } from "~/services/passwords";
import { eq } from "drizzle-orm";
import { makeServer, type Server } from "../support/server";
import { emailOf } from "../support/world";

const PASSWORD = "Kōwhai-2026!";
const HOUR = 1 / 24;
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

async function worldWithAda(env: Record<string, string> = {}) {
  const world = await makeServer(env);
  const ada = world.person("Ada");
  updateUser(world.app.db, ada.id, { passwordHash });
  return { world, ada };
}

async function isSignedIn(world: Server, cookie: string): Promise<boolean> {
  const response = await world.fetch("/api/login/user", { headers: { Cookie: cookie } });
  const { data } = (await response.json()) as { data: { isLoggedIn: boolean } };
  return data.isLoggedIn;
}

test("signed out, the user call has only isLoggedIn; signed in, only the user", async () => {
  const { world, ada } = await worldWithAda();
  const nobody = await (await world.browser()).json("GET", "/api/login/user");
  expect([nobody.status, await nobody.json()]).toEqual([200, { data: { isLoggedIn: false } }]);
  const response = await (await world.browser(ada)).json("GET", "/api/login/user");
  expect(await response.json()).toEqual({
    data: {
      isLoggedIn: true,
      id: ada.id,
      firstName: "Ada",
      lastName: "Tester",
      fullName: "Ada Tester",
      email: "ada@example.nz",
      avatar: "Thumbs",
      roles: {},
      emailVerified: true,
      isActive: true,
      accountStatus: "trial",
      expiry: "2026-03-07T23:00:00.000Z",
      payments: [],
      imping: false,
    },
  });
});

test("signing in answers what the user call answers, under a new id that the browser did not bring along", async () => {
  const { world, ada } = await worldWithAda();
  const browser = await world.browser(world.person("Planted"));
  const planted = browser.jar.get("session");
  const response = await browser.json("POST", "/api/login", {
    email: ada.email,
    password: PASSWORD,
  });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual(
    await (await browser.json("GET", "/api/login/user")).json(),
  );
  expect(browser.jar.get("session")).not.toBe(planted);
  expect(await isSignedIn(world, `session=${planted}`)).toBe(false);
  expect(response.headers.getSetCookie()[0]).toMatch(
    /^session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
});

test("a form signs in too, and goes on", async () => {
  const { world, ada } = await worldWithAda();
  const browser = await world.browser();
  const response = await browser.form("/auth/login", {
    intent: "login",
    email: ada.email,
    password: PASSWORD,
  });
  expect([response.status, response.headers.get("location")]).toEqual([303, "/"]);
  expect(await (await browser.json("GET", "/api/login/user")).json()).toMatchObject({
    data: { isLoggedIn: true },
  });
});

test("after signing out the old cookie is invalid", async () => {
  const { world, ada } = await worldWithAda();
  const cookie = await world.cookieFor(ada);
  const out = await world.fetch("/api/login/logout", {
    method: "POST",
    headers: { Cookie: cookie, "Sec-Fetch-Site": "same-origin" },
  });
  expect([out.status, out.headers.getSetCookie().join()]).toEqual([
    204,
    expect.stringMatching(/^session=;.*Max-Age=0/),
  ]);
  expect(await isSignedIn(world, cookie)).toBe(false);
  const call = await world.fetch("/api/properties", { headers: { Cookie: cookie } });
  expect([call.status, await call.json()]).toMatchObject([
    401,
    { error: { message: "Please sign in.", reason: "signed-out" } },
  ]);
});

describe("the end of a session", () => {
  test("comes after 14 days without use", async () => {
    const { world, ada } = await worldWithAda();
    const cookie = await world.cookieFor(ada);
    world.pass(13.99);
    expect(await isSignedIn(world, cookie)).toBe(true);
    world.pass(0.02);
    expect(await isSignedIn(world, cookie)).toBe(false);
  });

  test("is put off by use, by reading alone too, but never past 30 days", async () => {
    const { world, ada } = await worldWithAda();
    const browser = await world.browser(ada);
    for (let day = 10; day < 30; day += 10) {
      world.pass(10);
      expect(
        await (await browser.json("GET", "/api/login/user")).json(),
        `day ${day}`,
      ).toMatchObject({ data: { isLoggedIn: true } });
    }
    world.pass(9.99);
    expect(await (await browser.json("GET", "/api/login/user")).json()).toMatchObject({
      data: { isLoggedIn: true },
    });
    world.pass(0.02);
    expect(await (await browser.json("GET", "/api/login/user")).json()).toMatchObject({
      data: { isLoggedIn: false },
    });
  });

  test("comes for an admin after 30 minutes without use, and after 8 hours", async () => {
    const { world } = await worldWithAda();
    const admin = world.person("Root", { isAdmin: true });
    const idle = await world.cookieFor(admin);
    world.pass(0.51 * HOUR);
    expect(await isSignedIn(world, idle)).toBe(false);
    const browser = await world.browser(admin);
    const ask = async () =>
      (await (await browser.json("GET", "/api/login/user")).json()) as unknown;
    for (let quarter = 0; quarter < 31; quarter++) {
      world.pass(0.25 * HOUR);
      expect(await ask()).toMatchObject({ data: { isLoggedIn: true } });
    }
    world.pass(0.26 * HOUR);
    expect(await ask()).toMatchObject({ data: { isLoggedIn: false } });
  });

  test("is answered 403 when its account was deleted meanwhile", async () => {
    const { world, ada } = await worldWithAda();
    const cookie = await world.cookieFor(ada);
    world.app.db.delete(users).where(eq(users.id, ada.id)).run();
    const response = await world.fetch("/api/login/user", { headers: { Cookie: cookie } });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ error: { reason: "forbidden" } });
    expect((await world.fetch("/api/properties", { headers: { Cookie: cookie } })).status).toBe(
      401,
    );
  });

  test("is answered 403 when its account was closed meanwhile", async () => {
    const { world, ada } = await worldWithAda();
    const cookie = await world.cookieFor(ada);
    updateUser(world.app.db, ada.id, { isActive: false });
    expect((await world.fetch("/api/login/user", { headers: { Cookie: cookie } })).status).toBe(
      403,
    );
    expect((await world.fetch("/api/properties", { headers: { Cookie: cookie } })).status).toBe(
      403,
    );
  });
});

test("reading writes nothing", async () => {
  const { world, ada } = await worldWithAda();
  const browser = await world.browser(ada);
  world.pass(2);
  const writes = () => world.app.db.$client.prepare("select total_changes()").pluck().get();
  const before = writes();
  for (const at of ["/", "/api/login/user", "/profile", "/auth/login", "/nowhere"])
    await browser.page(at);
  expect(writes()).toBe(before);
});

test("foreign cookies start no session and cause no error", async () => {
  const { world, ada } = await worldWithAda();
  const cookie = await world.cookieFor(ada);
  const foreign = await makeServer({ SESSION_SECRET: "another secret" });
  const theirs = await foreign.cookieFor(foreign.person("Ada"));
  const tampered = [
    cookie.slice(0, -3),
    `${cookie}x`,
    cookie.replace("session=", "session=A"),
    cookie.replace(/\..*/, ""),
    theirs,
  ];
  const odd = [
    "session=",
    "session",
    "session=%",
    "session=%00",
    `session=${"A".repeat(8192)}`,
    "session=eyJhIjoxfQ==.x",
    "toast=%7B%7D; session=null",
    "; ;=;",
    `session=${"é".repeat(9)}`,
  ];
  for (const Cookie of [...tampered, ...odd]) {
    expect(await isSignedIn(world, Cookie), Cookie.slice(0, 60)).toBe(false);
    expect(
      (await world.fetch("/", { headers: { Cookie } })).status,
      Cookie.slice(0, 60),
    ).toBeLessThan(400);
  }
  expect(world.reported).toEqual([]);
  expect(await isSignedIn(world, cookie)).toBe(true);
});

test("a secret that was rotated out of the first place still counts", async () => {
  const { world, ada } = await worldWithAda({ SESSION_SECRET: "old" });
  const cookie = await world.cookieFor(ada);
  world.app.settings.sessionSecrets = ["new", "old"];
  expect(await isSignedIn(world, cookie)).toBe(true);
  world.app.settings.sessionSecrets = ["new"];
  expect(await isSignedIn(world, cookie)).toBe(false);
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "/\t/evil.example",
  "\\/evil.example",
  "/%09/evil.example/..//",
  "///evil.example",
  "/a/..//evil.example",
  " /x",
])("signing in never leads to %s", async (then) => {
  const { world, ada } = await worldWithAda();
  const browser = await world.browser();
  const response = await browser.form(`/auth/login?then=${encodeURIComponent(then)}`, {
    intent: "login",
    email: ada.email,
    password: PASSWORD,
  });
  const location = response.headers.get("location") ?? "none";
  expect(response.status).toBe(303);
  expect(new URL(location, world.origin).origin).toBe(world.origin);
  expect(location).toMatch(/^\/(?![/\\])/);
});

test("signing in leads on to the page that was asked for", async () => {
  const { world } = await worldWithAda();
  const browser = await world.browser();
  const sent = await browser.page("/profile?tab=1");
  expect([sent.status, sent.headers.get("location")]).toEqual([
    302,
    "/auth/login?then=%2Fprofile%3Ftab%3D1",
  ]);
  const response = await browser.form(sent.headers.get("location") ?? "", {
    intent: "login",
    email: emailOf("Ada"),
    password: PASSWORD,
  });
  expect(response.headers.get("location")).toBe("/profile?tab=1");
});
