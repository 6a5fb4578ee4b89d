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

test("the first admin is granted from the machine, with an audit entry that names no admin", () => {
  const { world, ada, log, entry, run } = setUp();
  expect(run("list")).toBe("There are no admins.");
  expect(run("grant", "ADA@example.nz")).toBe("ada@example.nz is an admin.");
  expect(world.found(ada.id).isAdmin).toBe(true);
  expect(run("list")).toBe("ada@example.nz  Ada Tester");
  expect(log()).toEqual([entry("grant-admin")]);
});

test("revokes the role, but not that of the last admin", () => {
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

test("a change without effect is not audited", () => {
  const { log, entry, ada, run } = setUp();
  expect(run("revoke", ada.email)).toBe("ada@example.nz is no admin any more.");
  run("grant", ada.email);
  expect(run("grant", ada.email)).toBe("ada@example.nz is an admin.");
  expect(log()).toEqual([entry("grant-admin")]);
});

test("an unknown address and a wrong call are refused", () => {
  const { log, run } = setUp();
  expect(() => run("grant", "nobody@example.nz")).toThrow(
    "No account has the address nobody@example.nz.",
  );
  for (const call of [[], ["grant"], ["promote", "ada@example.nz"]])
    expect(() => run(...call)).toThrow("Usage: npm run admin --");
  expect(log()).toEqual([]);
});

test("an address that is not verified is refused", () => {
  const { world, log, run } = setUp();
  const grace = world.person("Grace", { emailVerified: false });
  expect(() => run("grant", grace.email)).toThrow(
    "grace@example.nz is not verified. Only a verified address can be an admin.",
  );
  expect(world.found(grace.id).isAdmin).toBe(false);
  expect(log()).toEqual([]);
});

test("a change whose audit entry fails is not made", () => {
  const { world, ada, run } = setUp();
  world.app.db.$client.exec(
    "create trigger broken before insert on audit_log begin select raise(abort, 'broken'); end",
  );
  expect(() => run("grant", ada.email)).toThrow("broken");
  expect(world.found(ada.id).isAdmin).toBe(false);
});
