import { expect, test } from "vitest";
import type { AuditedAction } from "~/domain/audit";
import { makeWorld, NOW } from "../../tests/support/world";
import { addAuditEntry, countAuditEntries, listAuditEntries } from "./audit";

const EVERYTHING = { text: "", actions: [] };
const FIRST_PAGE = { offset: 0, limit: 2 };

function setUp() {
  const { db } = makeWorld().app;
  const note = (
    id: string,
    action: AuditedAction,
    userEmail: string,
    adminEmail: string | null,
    minute: number,
  ) => {
    const adminId = adminEmail && "the-admin";
    addAuditEntry(db, {
      id,
      date: new Date(NOW.getTime() + minute * 60_000),
      action,
      adminId,
      adminEmail,
      userId: "gone",
      userEmail,
    });
  };
  note("a", "activate", "ada@example.nz", "zoe@example.nz", 0);
  note("b", "impersonate", "Bob_B@example.nz", "zoe@example.nz", 2);
  note("c", "grant-admin", "cyd@example.nz", null, 1);
  note("d", "delete", "ada@example.nz", "eve@example.nz", 2);
  const found = (text: string, actions: AuditedAction[] = []) =>
    listAuditEntries(db, { text, actions }, { offset: 0, limit: 10 }).map(({ id }) => id);
  return { db, found };
}

test("lists the log by page, newest first; at equal times the last written first", () => {
  const { db } = setUp();
  expect(listAuditEntries(db, EVERYTHING, FIRST_PAGE).map(({ id }) => id)).toEqual(["d", "b"]);
  expect(listAuditEntries(db, EVERYTHING, { offset: 2, limit: 2 }).map(({ id }) => id)).toEqual([
    "c",
    "a",
  ]);
  expect(countAuditEntries(db, EVERYTHING)).toBe(4);
});

test("searches addresses of users and admins ignoring case; wildcards match literally", () => {
  const { db, found } = setUp();
  expect(found("ADA@")).toEqual(["d", "a"]);
  expect(found(" zoe ")).toEqual(["b", "a"]);
  expect(found("b_b")).toEqual(["b"]);
  expect(found("a_a")).toEqual([]);
  expect(found("%")).toEqual([]);
  expect(countAuditEntries(db, { text: "zoe", actions: [] })).toBe(2);
});

test("searches by action too", () => {
  expect(setUp().found("granted", ["grant-admin", "revoke-admin"])).toEqual(["c"]);
});
