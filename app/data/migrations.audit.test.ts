import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { databaseOf } from "../../tests/support/old-database";
import { addAuditEntry, listAuditEntries } from "./audit";
import { openDatabase } from "./database";

const DATE = "2026-01-02T00:00:00.000Z";

test("entries of before the log's index keep their order, and can be searched", () => {
  const file = databaseOf(16);
  const old = new Database(file);
  old.exec(`
    insert into audit_log (id, date, action, admin_id, admin_email, user_id, user_email, thing) values
      ('first', '${DATE}', 'activate', 'r', 'root@example.nz', 'a', 'Ada@example.nz', null),
      ('second', '${DATE}', 'delete-template', 'r', 'root@example.nz', null, null, 'Whangārei bach'),
      ('third', '2026-01-01T00:00:00.000Z', 'grant-admin', null, null, 'x', 'xia@example.nz', null);
  `);
  old.close();
  const db = openDatabase(file);
  const found = (text: string) =>
    listAuditEntries(db, { text, actions: [] }, { offset: 0, limit: 9 }).map(({ id }) => id);
  expect(found("")).toEqual(["second", "first", "third"]);
  expect([found("ADA@"), found("ārei B"), found("xi"), found("root")]).toEqual([
    ["first"],
    ["second"],
    ["third"],
    ["second", "first"],
  ]);
  addAuditEntry(db, { id: "new", date: new Date(DATE), action: "delete", thing: "Ada's row" });
  expect([found(""), found("ada")]).toEqual([
    ["new", "second", "first", "third"],
    ["new", "first"],
  ]);
});
