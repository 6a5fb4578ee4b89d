import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { AuditedAction } from "~/domain/audit";
import { makeWorld, NOW, type World } from "../../tests/support/world";
import { addAuditEntry, findAuditMatches, listAuditEntries, type AuditFilter } from "./audit";
import { auditLog } from "./schema";

/** All pages, each of `limit`. */
function listed({ app: { db } }: World, filter: AuditFilter, limit = 10, few?: number): string[] {
  const matches = findAuditMatches(db, filter, few);
  const pages = Math.ceil(matches.total / limit);
  return Array.from({ length: pages }).flatMap((_, page) => {
    const range = { offset: page * limit, limit };
    return listAuditEntries(db, filter, range, matches).map(({ id }) => id);
  });
}

function setUp() {
  const world = makeWorld();
  const add = (
    id: string,
    action: AuditedAction,
    userEmail: string,
    adminEmail: string | null,
    minute: number,
  ) => {
    const adminId = adminEmail && "the-admin";
    addAuditEntry(world.app.db, {
      id,
      date: new Date(NOW.getTime() + minute * 60_000),
      action,
      adminId,
      adminEmail,
      userId: "gone",
      userEmail,
    });
  };
  add("a", "activate", "ada@example.nz", "zoe@example.nz", 0);
  add("b", "impersonate", "Bob_B@example.nz", "zoe@example.nz", 2);
  add("c", "grant-admin", "cyd@example.nz", null, 1);
  add("d", "delete", "ada@example.nz", "eve@example.nz", 2);
  const found = (text: string, actions: AuditedAction[] = []) => listed(world, { text, actions });
  return { world, found };
}

test("lists the log by page, newest first; at equal times the last written first", () => {
  const { world } = setUp();
  const page = (offset: number) =>
    listAuditEntries(world.app.db, { text: "", actions: [] }, { offset, limit: 3 }).map(
      ({ id }) => id,
    );
  expect([page(0), page(3), page(6)]).toEqual([["d", "b", "c"], ["a"], []]);
});

test("searches addresses of users and admins ignoring case; wildcards match literally", () => {
  const { found } = setUp();
  expect(found("ADA@")).toEqual(["d", "a"]);
  expect(found(" zoe ")).toEqual(["b", "a"]);
  expect(found("b_b")).toEqual(["b"]);
  expect(found("a_a")).toEqual([]);
  expect(found("%")).toEqual([]);
});

test("searches by action too", () => {
  expect(setUp().found("granted", ["grant-admin", "revoke-admin"])).toEqual(["c"]);
});

const piece = fc.constantFrom(
  ..."Āroha aroha TE te tē é é É Ⓐ ß İ ı 李 𠮷 A ab zz % _ \" * - ' \\ @e @".split(" "),
  " ",
  "\n",
  "\0",
);
const pieces = (minLength: number) =>
  fc.array(piece, { minLength, maxLength: 4 }).map((some) => some.join(""));
const entry = fc.record({
  action: fc.constantFrom("activate", "delete", "impersonate"),
  adminEmail: fc.option(pieces(1)),
  about: pieces(1),
  isThing: fc.boolean(),
  minute: fc.nat(20),
});

function randomLog(entries: number): World {
  const world = makeWorld();
  fc.sample(entry, { numRuns: entries, seed: 16 }).forEach(
    ({ about, isThing, minute, ...one }, at) =>
      addAuditEntry(world.app.db, {
        ...one,
        id: `entry ${at}`,
        date: new Date(NOW.getTime() + minute * 60_000),
        ...(isThing ? { thing: about } : { userId: "gone", userEmail: about }),
      }),
  );
  return world;
}

/** Reads each entry, as before the index. */
function readEach({ app: { db } }: World, { text, actions }: AuditFilter): string[] {
  const columns = ["admin_email", "user_email", "thing"];
  const found = columns.map((column) => `instr(lower(${column}), lower(text)) > 0`);
  return db.$client
    .prepare<unknown[], string>(
      `with asked(text, actions) as (values (?, ?)) select id from audit_log, asked
        where text = '' or ${found.join(" or ")} or action in (select value from json_each(actions))
        order by date desc, number desc`,
    )
    .pluck()
    .all(text.trim(), JSON.stringify(actions));
}

test("finds on every page what reading each entry finds, after changes too", () => {
  const world = randomLog(150);
  const { db } = world.app;
  const searches = [...new Set(fc.sample(pieces(0), { numRuns: 60, seed: 17 }))];
  const differing = () =>
    searches.flatMap((text, at) => {
      const actions: AuditedAction[] = at % 3 === 0 ? ["delete"] : [];
      const wanted = readEach(world, { text, actions });
      return [3, 1_000]
        .filter((few) => listed(world, { text, actions }, 40, few).join() !== wanted.join())
        .map((few) => `${JSON.stringify(text)} ${few}`);
    });
  expect(differing()).toEqual([]);
  db.delete(auditLog)
    .where(sql`number % 3 = 0`)
    .run();
  db.update(auditLog)
    .set({ adminEmail: "new@example.nz" })
    .where(sql`number % 2 = 0`)
    .run();
  addAuditEntry(db, { id: "last", date: NOW, action: "delete", thing: "Āroha" });
  expect(differing()).toEqual([]);
});
