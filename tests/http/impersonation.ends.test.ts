import { describe, expect, test } from "vitest";
import { deleteUserRow, updateUser } from "~/data/users";
import { fillPath } from "../support/filled-paths";
import { makeFullWorld } from "../support/full-world";
import { acting, shownIn, actionsIn } from "../support/impersonating";

const MINUTE = 1 / 24 / 60;

describe("it ends", () => {
  test("at the next call of an admin whose role was revoked, who no longer sees the user's data", async () => {
    const { world, browser } = await acting();
    const property = fillPath("/api/properties/:propertyId", world.things);
    expect((await browser.json("GET", property)).status).toBe(200);
    updateUser(world.app.db, world.actors.admin.id, { isAdmin: false });
    expect((await browser.json("GET", property)).status).toBe(404);
    expect((await browser.json("PUT", property, { name: "Mine" })).status).toBe(404);
    expect((await browser.json("DELETE", "/api/admin/users/imp")).status).toBe(403);
    expect(await shownIn(browser)).toBe("Admin");
  });

  test("an hour after it began, however busy: the session shows the admin again", async () => {
    const { world, browser } = await acting();
    for (let minutes = 20; minutes < 60; minutes += 20) {
      world.pass(20 * MINUTE);
      expect(await shownIn(browser)).toBe("Creator, acted as");
    }
    world.pass(19.9 * MINUTE);
    expect(await shownIn(browser)).toBe("Creator, acted as");
    world.pass(0.2 * MINUTE);
    expect(await shownIn(browser)).toBe("Admin");
    expect((await browser.page(fillPath("/properties/:propertyId", world.things))).status).toBe(
      404,
    );
  });

  test("when the user is deleted, and the admin is back", async () => {
    const { world, browser } = await acting();
    deleteUserRow(world.app.db, world.actors.creator);
    expect(await shownIn(browser)).toBe("Admin");
  });

  test("with the admin's account, answered 403", async () => {
    const { world, browser } = await acting();
    deleteUserRow(world.app.db, world.actors.admin);
    expect((await browser.json("GET", "/api/login/user")).status).toBe(403);
    expect((await browser.json("GET", "/api/properties")).status).toBe(401);
  });

  test("with signing out, for the admin too", async () => {
    const { world, browser } = await acting();
    const cookie = `session=${browser.jar.get("session")}`;
    await browser.form("/auth/logout", { intent: "logout" });
    expect(await shownIn(browser)).toBe("nobody");
    expect((await world.fetch("/api/properties", { headers: { Cookie: cookie } })).status).toBe(
      401,
    );
    expect(actionsIn(world)).toEqual(["stop-impersonating", "impersonate"]);
  });
});

test("of twenty concurrent starts one succeeds and one is logged", async () => {
  const world = await makeFullWorld();
  const { creator, stranger, admin } = world.actors;
  const cookie = await world.cookieFor(admin);
  const start = (id: string) =>
    world.fetch(`/api/admin/users/${id}/imp`, {
      method: "POST",
      headers: {
        Cookie: cookie,
        "Sec-Fetch-Site": "same-origin",
        "Content-Type": "application/json",
      },
      body: "{}",
    });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => start(turn % 2 ? creator.id : stranger.id)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.every(({ status }) => [200, 401, 409].includes(status))).toBe(true);
  expect(actionsIn(world)).toEqual(["impersonate"]);
});

test("the impersonated user stays signed in", async () => {
  const { world, browser } = await acting();
  const theirs = await world.browser(world.actors.creator);
  expect(await shownIn(theirs)).toBe("Creator");
  await browser.json("DELETE", "/api/admin/users/imp");
  expect(await shownIn(theirs)).toBe("Creator");
});

test("the log shows both ends, and text in it is text", async () => {
  const { world, browser } = await acting();
  await browser.json("DELETE", "/api/admin/users/imp");
  const page = await (
    await browser.page("/admin/audit?q=%22%3E%3Cscript%3Ealert(1)%3C/script%3E")
  ).text();
  expect(page).not.toContain("<script>alert(1)");
  const log = await (await browser.page("/admin/audit")).text();
  for (const words of [
    "Impersonation started",
    "Impersonation stopped",
    "creator@example.nz",
    "admin@example.nz",
  ])
    expect(log).toContain(words);
  expect(world.reported).toEqual([]);
});
