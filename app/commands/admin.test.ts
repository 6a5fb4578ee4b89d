import { expect, test } from "vitest";
import { listAuditEntries } from "~/data/audit";
import { makeWorld } from "../../tests/support/world";
import { admin } from "./admin";

function setUp() {
  const world = makeWorld();
  const ada = world.person("Ada");
  const log = () =>
    listAuditEntries(world.app.db, { text: "", actions: [] }, { offset: 0, limit: 10 }).map(
      ({ action, adminId, adminEmail, userId, date }) => ({
        action,
        adminId,
        adminEmail,
        userId,
        date,
      }),
    );
  const entry = (action: string) => ({
    action,
    adminId: null,
    adminEmail: null,
    userId: ada.id,
    date: world.app.clock(),
  });
  return { world, ada, log, entry, run: (...args: string[]) => admin(world.app, args) };
}

test("the first admin is made from the machine itself, which is noted without an admin", () => {
  const { world, ada, log, entry, run } = setUp();
  expect(run("list")).toBe("There are no admins.");
  expect(run("grant", "ADA@example.nz")).toBe("ada@example.nz is an admin.");
  expect(world.found(ada.id).isAdmin).toBe(true);
  expect(run("list")).toBe("ada@example.nz  Ada Tester");
  expect(log()).toEqual([entry("grant-admin")]);
});

test("the role is taken away again, and the last admin keeps it", () => {
  const { world, ada, log, entry, run } = setUp();
  world.person("Root", { isAdmin: true });
  run("grant", ada.email);
  expect(run("revoke", ada.email)).toBe("ada@example.nz is no admin any more.");
  expect(() => run("revoke", "root@example.nz")).toThrow(
    "root@example.nz is the last admin and stays one.",
  );
  expect(run("list")).toBe("root@example.nz  Root Tester");
  expect(log()).toEqual([entry("revoke-admin"), entry("grant-admin")]);
});

test("what changes nothing is not noted", () => {
  const { log, entry, ada, run } = setUp();
  expect(run("revoke", ada.email)).toBe("ada@example.nz is no admin any more.");
  run("grant", ada.email);
  expect(run("grant", ada.email)).toBe("ada@example.nz is an admin.");
  expect(log()).toEqual([entry("grant-admin")]);
});

test("an unknown address and a wrong call are told so", () => {
  const { log, run } = setUp();
  expect(() => run("grant", "nobody@example.nz")).toThrow(
    "No account has the address nobody@example.nz.",
  );
  for (const call of [[], ["grant"], ["promote", "ada@example.nz"]])
    expect(() => run(...call)).toThrow("Usage: npm run admin --");
  expect(log()).toEqual([]);
});

test("a change that cannot be noted is not made", () => {
  const { world, ada, run } = setUp();
  world.app.db.$client.exec(
    "create trigger broken before insert on audit_log begin select raise(abort, 'broken'); end",
  );
  expect(() => run("grant", ada.email)).toThrow("broken");
  expect(world.found(ada.id).isAdmin).toBe(false);
});
