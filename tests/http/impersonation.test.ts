import { describe, expect, test } from "vitest";
import { builtEndpoints, nameOf } from "../support/endpoints";
import { fillPath } from "../support/filled-paths";
import { makeFullWorld, SECRET, type FullWorld } from "../support/full-world";
import { readForms, submitHtml } from "../support/html-forms";
import { acting, shownIn, actionsIn } from "../support/impersonating";

const calls = await builtEndpoints();

test("a call starts it and a call stops it: each answers like the user call, with a new cookie", async () => {
  const world = await makeFullWorld();
  const { admin, creator } = world.actors;
  const browser = await world.browser(admin);
  const own = browser.jar.get("session");
  const started = await browser.json("POST", `/api/admin/users/${creator.id}/imp`, {});
  const body = (await started.json()) as unknown;
  expect(body).toMatchObject({
    data: { id: creator.id, email: creator.email, roles: {}, imping: true },
  });
  expect(body).toEqual(await (await browser.json("GET", "/api/login/user")).json());
  const acted = browser.jar.get("session");
  expect(await (await browser.json("GET", "/api/properties")).text()).toContain(SECRET);

  const stopped = await browser.json("DELETE", "/api/admin/users/imp");
  expect(await stopped.json()).toMatchObject({
    data: { id: admin.id, roles: { admin: true }, imping: false },
  });
  expect(new Set([own, acted, browser.jar.get("session")]).size).toBe(3);
  for (const old of [own, acted]) {
    expect(
      (await world.fetch("/api/properties", { headers: { Cookie: `session=${old}` } })).status,
    ).toBe(401);
  }
  expect(await (await browser.json("GET", "/api/properties")).text()).not.toContain(SECRET);
  expect(actionsIn(world)).toEqual(["stop-impersonating", "impersonate"]);
});

test("a user's name is not the admin's to change: no form for it, and the call is refused", async () => {
  const { world, browser } = await acting();
  const { creator } = world.actors;
  const page = await (await browser.page("/profile")).text();
  expect([page.includes("Your name"), page.includes('name="firstName"')]).toEqual([true, false]);
  const names = { firstName: "Eve", lastName: "Thief" };
  expect((await browser.json("PUT", "/api/profile", names)).status).toBe(403);
  expect((await browser.form("/profile", { intent: "profile", ...names })).status).toBe(403);
  expect(world.found(creator.id).firstName).toBe(creator.firstName);
});

test("forms do the same, and both lead to the properties", async () => {
  const world = await makeFullWorld();
  const browser = await world.browser(world.actors.admin);
  const at = `/admin/users/${world.actors.creator.id}/impersonate`;
  const question = await (await browser.page(at)).text();
  expect(question).toContain("Impersonate User");
  expect(question).toContain("creator@example.nz");
  const started = await browser.form(at, { intent: "impersonate" });
  expect([started.status, started.headers.get("location")]).toEqual([303, "/properties"]);
  const page = await (await browser.page("/properties")).text();
  expect(page).toContain(SECRET);
  expect(page).toContain("You are acting as");
  const stops = readForms(page).filter(
    ({ attributes }) => attributes["action"] === "/stop-impersonation",
  );
  expect(stops, "in the strip and in the avatar's menu").toHaveLength(2);
  const stopped = await submitHtml(browser, "/properties", page, "stop", {});
  expect([stopped.status, stopped.headers.get("location")]).toEqual([303, "/properties"]);
  expect(await shownIn(browser)).toBe("Admin");
});

test("stopping twice by the form, as from another tab, only leads on", async () => {
  const { browser } = await acting();
  await browser.form("/stop-impersonation", { intent: "stop" });
  const again = await browser.form("/stop-impersonation", { intent: "stop" });
  expect([again.status, again.headers.get("location")]).toEqual([302, "/properties"]);
  expect((await browser.json("DELETE", "/api/admin/users/imp")).status).toBe(409);
});

describe("refused, with nothing changed:", () => {
  test("a second user while acting as the first", async () => {
    const { world, browser } = await acting();
    for (const { id } of [world.actors.stranger, world.actors.creator, world.actors.admin]) {
      const nested = await browser.json("POST", `/api/admin/users/${id}/imp`, {});
      expect([nested.status, await nested.json()]).toMatchObject([
        409,
        { error: { message: "Stop impersonating first." } },
      ]);
    }
    expect(await shownIn(browser)).toBe("Creator, acted as");
    expect(actionsIn(world)).toEqual(["impersonate"]);
  });

  test("an admin, oneself, a closed account, and an unknown account", async () => {
    const world = await makeFullWorld();
    const browser = await world.browser(world.actors.admin);
    const chief = world.person("Chief", { isAdmin: true });
    const answer = async (id: string) => {
      const response = await browser.json("POST", `/api/admin/users/${id}/imp`, {});
      const { error } = (await response.json()) as { error: { message: string } };
      return [response.status, error.message];
    };
    for (const { id } of [chief, world.actors.admin, world.actors.blocked]) {
      expect(await answer(id)).toEqual([403, "Failed to impersonate user"]);
      expect(
        (await browser.form(`/admin/users/${id}/impersonate`, { intent: "impersonate" })).status,
      ).toBe(403);
    }
    expect(await answer("nothing")).toEqual([404, "Failed to impersonate user"]);
    expect([await shownIn(browser), actionsIn(world)]).toEqual(["Admin", []]);
  });

  test("to stop, by the impersonated user or any other", async () => {
    const { world, browser } = await acting();
    for (const who of ["creator", "stranger"] as const) {
      const theirs = await world.browser(world.actors[who]);
      expect((await theirs.json("DELETE", "/api/admin/users/imp")).status).toBe(403);
      expect((await theirs.form("/stop-impersonation", { intent: "stop" })).status).toBe(403);
      expect(await shownIn(theirs)).not.toContain("Admin");
    }
    expect((await (await world.browser()).json("DELETE", "/api/admin/users/imp")).status).toBe(401);
    expect(await shownIn(browser)).toBe("Creator, acted as");
  });

  const kept = calls.filter(
    ({ operation: { access, whileImpersonating } }) => access === "admin" || whileImpersonating,
  );

  test.each(kept.map((call) => [nameOf(call), call] as const))(
    "%s",
    async (_name, { method, path, operation }) => {
      const { world, browser } = await acting();
      const before = changesIn(world);
      const answer = await browser.json(
        method,
        fillPath(path, world.things),
        method === "GET" ? undefined : {},
      );
      expect(answer.status).toBe(operation.whileImpersonating === "nested" ? 409 : 403);
      expect(changesIn(world)).toBe(before);
    },
  );

  test.each(["/admin/audit", "/admin/users/:userId/impersonate", "/profile/export"])(
    "the page %s",
    async (path) => {
      const { world, browser } = await acting();
      const page = await browser.page(fillPath(path, world.things));
      expect(page.status).toBe(403);
    },
  );

  test("sharing, deleting and signing out elsewhere by forms", async () => {
    const { world, browser } = await acting();
    const before = changesIn(world);
    const property = fillPath("/properties/:propertyId", world.things);
    const statuses = [
      await browser.form(`${property}/edit`, { intent: "share", email: "friend@example.nz" }),
      await browser.form(
        `${property}/share/${encodeURIComponent("collaborator@example.nz")}/remove`,
        { intent: "unshare" },
      ),
      await browser.form(`${property}/delete`, { intent: "delete" }),
      await browser.form("/profile", { intent: "sign-out-everywhere" }),
      await browser.form("/profile/delete", { intent: "delete-account", password: "x" }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([403, 403, 403, 403, 403]);
    expect(changesIn(world)).toBe(before);
  });
});

test("an expired user's screen is shown as the user sees it, with the way back", async () => {
  const world = await makeFullWorld();
  const browser = await world.browser(world.actors.admin);
  for (const who of ["expired", "unverified"] as const) {
    expect(
      (await browser.json("POST", `/api/admin/users/${world.actors[who].id}/imp`, {})).status,
    ).toBe(200);
    expect((await browser.json("GET", "/api/properties")).status).toBe(
      who === "expired" ? 402 : 403,
    );
    const page = await (await browser.page("/")).text();
    expect(page).toContain("Stop Impersonation");
    expect(page).toContain(who === "expired" ? "Your free trial has expired." : "Hang tight");
    expect((await browser.json("DELETE", "/api/admin/users/imp")).status).toBe(200);
  }
});

function changesIn({ app }: FullWorld): number {
  return app.db.$client.prepare("select total_changes()").pluck().get() as number;
}
