import { expect, test } from "vitest";
import { addAuditEntry } from "~/data/audit";
import { actingAs } from "../../../tests/support/acting";
import { makeWorld } from "../../../tests/support/world";
import { perform } from "../operation";
import { showAuditLog } from "./audit-log";

function setUp(entries = 0) {
  const world = makeWorld();
  const root = world.person("Root", { isAdmin: true });
  for (let minute = 0; minute < entries; minute++) {
    const date = new Date(Date.UTC(2026, 0, 1, 0, minute));
    const by = { adminId: root.id, adminEmail: root.email };
    addAuditEntry(world.app.db, {
      id: `entry-${minute}`,
      date,
      action: "activate",
      ...by,
      userId: "u",
      userEmail: `u${minute}@example.nz`,
    });
  }
  const ask = (query: Record<string, string> = {}) =>
    perform(showAuditLog, world.as(root), {}, query);
  return { world, root, ask };
}

test("an empty log is one empty page", async () => {
  expect(await setUp().ask()).toEqual({ search: "", page: 1, pages: 1, total: 0, entries: [] });
});

test("an entry has date, admin, action and user; one from the command line has no admin", async () => {
  const { world, ask } = setUp(1);
  const { app } = world;
  const date = new Date("2026-02-01T00:00:00Z");
  addAuditEntry(app.db, {
    id: "cli",
    date,
    action: "grant-admin",
    adminId: null,
    adminEmail: null,
    userId: "r",
    userEmail: "r@example.nz",
  });
  expect((await ask()).entries).toEqual([
    {
      id: "cli",
      date: "2026-02-01T00:00:00.000Z",
      admin: null,
      action: "grant-admin",
      about: "r@example.nz",
      actedAs: null,
    },
    {
      id: "entry-0",
      date: "2026-01-01T00:00:00.000Z",
      admin: "root@example.nz",
      action: "activate",
      about: "u0@example.nz",
      actedAs: null,
    },
  ]);
});

test("fifty make a page, and a page that there is not is the nearest", async () => {
  const { ask } = setUp(51);
  const first = await ask();
  expect([first.pages, first.total, first.entries.length, first.entries[0]?.id]).toEqual([
    2,
    51,
    50,
    "entry-50",
  ]);
  expect((await ask({ page: "2" })).entries.map(({ id }) => id)).toEqual(["entry-0"]);
  expect((await ask({ page: "99" })).page).toBe(2);
  for (const page of ["0", "-1", "x", "1.5", ""]) expect((await ask({ page })).page).toBe(1);
});

test("it is searched by addresses and by the actions' labels", async () => {
  const { world, ask } = setUp(12);
  await actingAs(world, world.person("Ada"));
  expect((await ask({ q: "U11@" })).entries.map(({ about }) => about)).toEqual(["u11@example.nz"]);
  expect(
    (await ask({ q: " impersonation " })).entries.map(({ action, about }) => [action, about]),
  ).toEqual([["impersonate", "ada@example.nz"]]);
  expect(await ask({ q: "nobody" })).toMatchObject({ search: "nobody", total: 0, entries: [] });
  expect(await ask({ q: "x".repeat(201) })).toMatchObject({ search: "", total: 13 });
});

test("it is for admins", async () => {
  const { world } = setUp();
  const ben = world.person("Ben");
  for (const request of [world.as(ben), await actingAs(world, ben)]) {
    await expect(perform(showAuditLog, request, {}, {})).rejects.toMatchObject({
      reason: "forbidden",
    });
  }
});
