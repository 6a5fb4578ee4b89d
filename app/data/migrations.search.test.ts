import Database from "better-sqlite3";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { databaseOf } from "../../tests/support/old-database";
import { NOW } from "../../tests/support/world";
import { closeDatabase, openDatabase } from "./database";
import { projects } from "./schema";
import { searchRows } from "./search";
import { refreshSearch } from "./watched-writes";

const DATE = NOW.toISOString();

test("what was there before there was a search is found, as it is written from then on", () => {
  const file = databaseOf(25);
  const old = new Database(file);
  old.exec(`
    insert into users (id, first_name, last_name, email, email_key, password_hash, create_date)
      values ('ada', 'Ada', 'Tester', 'ada@example.nz', 'ada@example.nz', '', '${DATE}');
    insert into properties (id, creator_id, name, full_address, create_date) values ('rata', 'ada', 'Rātā Street', '', '${DATE}');
    insert into projects (id, property_id, name, notes, create_date) values ('kitchen', 'rata', 'Kitchen', 'Rātā floor', '${DATE}');
    insert into project_items (id, project_id, name, status, create_date) values
      ('oven', 'kitchen', 'Oven', 'active', '${DATE}'), ('hob', 'kitchen', 'Hob (Oven)', 'optional', '${DATE}');
    insert into suppliers (id, user_id, name, name_key, create_date) values ('volt', 'ada', 'Volt', 'volt', '${DATE}');
    insert into bills (id, property_id, kind, date, gst, supplier_id, create_date)
      values ('bill', 'rata', 'receipt', '2026-02-05', 'incl', 'volt', '${DATE}');
    insert into bill_lines (id, bill_id, item_id, position, amount, gross, gst, note)
      values ('line', 'bill', 'oven', 1, 50000, 50000, 0, 'Deposit, first');
    insert into photos (id, project_id, caption, create_date) values ('photo', 'kitchen', 'The old oven', '${DATE}');
  `);
  old.close();
  const db = openDatabase(file);
  const kinds = ["property", "category", "item", "bill", "supplier", "quote", "photo"] as const;
  const places = ["rata", "ada"];
  const found = (...words: string[]) =>
    searchRows(db, { kinds, owners: ["ada"], places, words }, 9).map(({ id }) => id);
  expect(found("rata")).toEqual(["rata", "kitchen"]);
  expect(found("oven")).toEqual(["oven", "bill", "photo"]);
  expect(found("volt", "feb", "500", "deposit")).toEqual(["bill"]);
  expect(found("volt")).toEqual(["bill", "volt"]);
  db.update(projects).set({ name: "Scullery" }).run();
  refreshSearch(db);
  expect([found("kitchen"), found("scull")]).toEqual([[], ["kitchen"]]);
  db.delete(projects).where(eq(projects.id, "kitchen")).run();
  refreshSearch(db);
  expect([found("oven"), found("volt")]).toEqual([[], ["bill", "volt"]]);
  db.$client.exec("delete from users");
  refreshSearch(db);
  expect(db.$client.prepare("select count(*) from search_rows").pluck().get()).toBe(0);
  expect(db.$client.prepare("select count(*) from search_stale").pluck().get()).toBe(0);
  closeDatabase(db);
});

/** How deep calls of functions stand in one another. */
function depthOf(statement: string): number {
  let [depth, deepest] = [0, 0];
  for (const sign of statement.replaceAll(/'[^']*'/g, "").match(/[()]/g) ?? []) {
    depth += sign === "(" ? 1 : -1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

test("every view and trigger is shallow enough for the SQLite of Litestream, which reads them all", () => {
  const { $client } = openDatabase(":memory:");
  const statements = $client
    .prepare<[], string>("select sql from sqlite_schema where type in ('view', 'trigger')")
    .pluck()
    .all();
  expect(statements.length).toBeGreaterThan(20);
  const deep = statements.filter((statement) => depthOf(statement) > 15);
  expect(deep).toEqual([]);
});
