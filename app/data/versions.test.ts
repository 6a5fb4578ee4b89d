import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { databaseOf } from "../../tests/support/old-database";
import { addItem } from "../../tests/support/add-item";
import { renoOf, share, worldWithReno } from "../../tests/support/reno";
import { emailOf, makeWorld, NOW } from "../../tests/support/world";
import { newId } from "~/services/ids";
import { createCustomer } from "./billing";
import { closeDatabase, inWriteTransaction, openDatabase, type Db } from "./database";
import { listChangeNumbers } from "./open-bills";
import { createProjectRow } from "./projects";
import type { Viewer } from "./properties";
import * as schema from "./schema";
import { removeShare } from "./shares";
import { moveToTrash, restore } from "./trash";
import { updateUser } from "./users";
import { versionOfData } from "./versions";

/** Tables that no kept answer shows. */
const UNSHOWN = [
  ["sessions", "attempts", "mail_links", "outbox", "stripe_events", "billing_jobs"],
  ["daily_uploads", "released_contents", "backup_drills", "versions", "client_ids"],
  // Whether an account has one stands in its row too.
  ["billing_customers"],
  // Only admins' pages, which are not kept.
  ["audit_log", "audit_log_state", "user_list", "user_list_state"],
  // What goes there leaves its table, but for a property, which nobody sees from then on.
  ["trash", "trash_references"],
  // Tells only of rows whose own tables raise the number.
  ["history"],
  // Follow from rows whose own tables raise the number.
  ["search_rows", "search_stale"],
].flat();
/** Their own rows are numbered. */
const NUMBERED = ["properties", "users"];
const CATALOGUE = ["templates", "template_items"];

/** The number that a row raises, by the column that makes it a part of something: that never changes. */
function raisedBy(table: SQLiteTable, row: string): string {
  const { name, foreignKeys } = getTableConfig(table);
  if (CATALOGUE.includes(name)) return "'catalogue'";
  const parents = foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference();
    const [column] = columns;
    return column && key.onDelete === "cascade" ? [{ column, foreignTable }] : [];
  });
  const parent = parents.find(({ column }) => column.notNull) ?? parents[0];
  if (!parent) throw new Error(`${name} is part of nothing: name it in this test.`);
  const { column, foreignTable } = parent;
  const [id, of] = [`${row}."${column.name}"`, getTableConfig(foreignTable).name];
  if (!NUMBERED.includes(of)) return `(SELECT "property_id" FROM \`${of}\` WHERE "id" = ${id})`;
  return column.primary || column.notNull ? id : `coalesce(${id}, 'catalogue')`;
}

/** A line's item changes alone only where the item's own row is written as well. */
const FOLLOWS_ITEM = "item_id";

function columnsThatRaise(table: SQLiteTable): string {
  const names = getTableConfig(table).columns.map((column) => column.name);
  const others = names.filter((name) => name !== FOLLOWS_ITEM);
  return others.length === names.length
    ? ""
    : ` OF ${others.map((name) => `"${name}"`).join(", ")}`;
}

function triggersOf(table: SQLiteTable): string[] {
  const { name } = getTableConfig(table);
  const events = {
    insert: ["INSERT", "new"],
    update: [`UPDATE${columnsThatRaise(table)}`, "new"],
    delete: ["DELETE", "old"],
  } as const;
  return Object.entries(events).map(
    ([event, [when, row]]) =>
      `CREATE TRIGGER \`versions_${name}_${event}\` AFTER ${when} ON \`${name}\` BEGIN
	UPDATE \`versions\` SET "number" = "number" + 1 WHERE "id" = ${raisedBy(table, row)};
END`,
  );
}

test("each write to a table that is shown raises the number of what the row belongs to", () => {
  const { $client } = makeWorld().app.db;
  const found = $client
    .prepare<[], string>(
      "select sql from sqlite_schema where type = 'trigger' and name like 'versions_%'",
    )
    .pluck()
    .all();
  const tables = Object.values(schema).filter((one) => one instanceof SQLiteTable);
  const shown = tables.filter(
    (table) => ![...UNSHOWN, ...NUMBERED].includes(getTableConfig(table).name),
  );
  const isOwn = (sql: string) => NUMBERED.some((name) => sql.includes(`ON \`${name}\` BEGIN`));
  expect(found.filter((sql) => !isOwn(sql)).toSorted()).toEqual(
    shown.flatMap(triggersOf).toSorted(),
  );
  expect(found.filter(isOwn).length).toBe(3 * NUMBERED.length);
});

function versionOfAll(db: Db, viewer: Viewer) {
  const seen = listChangeNumbers(db, viewer).flatMap(({ id, creatorId }) => [id, creatorId]);
  return versionOfData(db, [viewer.id, ...seen]);
}

/** Says whose versions differ from those at the last call. */
async function watchedWorld() {
  const { world, ada, ben, cleo, propertyId } = await worldWithReno();
  const { db } = world.app;
  const theirs = await renoOf(world, cleo, "Rimu Street");
  const versions = () => ({
    ada: versionOfAll(db, ada),
    ben: versionOfAll(db, ben),
    cleo: versionOfAll(db, cleo),
    property: versionOfData(db, [propertyId, ada.id]),
  });
  let before: Record<string, string | undefined> = versions();
  const changed = () => {
    const after = versions();
    const names = Object.entries(after).filter(([name, version]) => version !== before[name]);
    before = after;
    return names.map(([name]) => name).join(" ");
  };
  return { ...world, db, ada, ben, cleo, propertyId, theirs, changed };
}

const addCategory = (db: Db, propertyId: string) =>
  createProjectRow(db, { id: newId(), propertyId, name: "Roof", createDate: NOW });

test("a write changes the versions of those who see it, and of nobody else", async () => {
  const { db, ada, ben, cleo, propertyId, theirs, changed, person, ...world } =
    await watchedWorld();
  expect(changed()).toBe("");
  addCategory(db, propertyId);
  expect(changed()).toBe("ada ben property");
  addCategory(db, theirs);
  expect(changed()).toBe("cleo");
  const own = await renoOf({ ...world, person }, ada, "Tōtara Road");
  expect(changed()).toBe("ada");
  addCategory(db, own);
  expect(changed()).toBe("ada");
  db.insert(schema.suppliers)
    .values({
      id: newId(),
      userId: ada.id,
      name: "Tui Tiles",
      nameKey: "tui tiles",
      createDate: NOW,
    })
    .run();
  expect(changed(), "a supplier is shown with its bills").toBe("ada ben property");
  updateUser(db, ben.id, { lastName: "Lovelace" });
  expect(changed(), "his name is shown to the owner").toBe("ada ben property");
  updateUser(db, ben.id, { avatar: "Thumbs" });
  expect(changed(), "and his avatar, beside what he changed").toBe("ada ben property");
  createCustomer(db, { id: "cus_1", userId: cleo.id, createDate: NOW });
  expect(changed(), "her profile leads to the card provider").toBe("cleo");
  updateUser(db, cleo.id, { lastLoginDate: NOW });
  person("Dan");
  expect(changed()).toBe("");
  db.insert(schema.templates).values({ id: newId(), name: "Bathroom", createDate: NOW }).run();
  expect(changed()).toBe("ada ben cleo property");
  removeShare(db, propertyId, emailOf("Ben"));
  expect(changed()).toBe("ada ben property");
  share({ ...world, person }, theirs, emailOf("Ben"));
  expect(changed()).toBe("ben cleo");
  inTransactionRolledBack(() => addCategory(db, propertyId));
  expect(changed()).toBe("");

  function inTransactionRolledBack(work: () => void) {
    expect(() =>
      inWriteTransaction(db, () => {
        work();
        throw new Error("Rolled back.");
      }),
    ).toThrow("Rolled back.");
  }
});

test("lines that lose their item, or get it back, raise the number of their property with it", async () => {
  const { db, app, ada, propertyId, changed } = await watchedWorld();
  const projectId = addCategory(db, propertyId).id;
  const itemId = newId();
  addItem(db, { id: itemId, projectId, name: "Oven", spent: 100, createDate: NOW });
  changed();
  const deletion = { ownerId: ada.id, deleteDate: NOW };
  moveToTrash(db, { ...deletion, kind: "category", id: projectId, parentId: propertyId });
  expect(changed()).toContain("property");
  restore(db, projectId, { newId, now: app.clock() });
  expect(changed()).toContain("property");
});

test("properties and accounts of before are numbered, and the catalogue", () => {
  const file = databaseOf(21);
  const old = new Database(file);
  old.exec(`
    insert into users (id, first_name, last_name, email, email_key, password_hash, create_date)
      values ('ada', 'Ada', 'Tester', 'ada@example.nz', 'ada@example.nz', '', '2026-01-01T00:00:00.000Z');
    insert into properties (id, creator_id, name, full_address, create_date) values ('rata', 'ada', 'Rātā', '', '2026-01-01T00:00:00.000Z');
  `);
  old.close();
  const db = openDatabase(file);
  const numbers = () =>
    db.$client.prepare("select id, number from versions order by id").raw().all();
  const [ada, catalogue] = [
    ["ada", 0],
    ["catalogue", 0],
  ];
  expect(numbers()).toEqual([ada, catalogue, ["rata", 0]]);
  addCategory(db, "rata");
  expect(numbers()).toEqual([ada, catalogue, ["rata", 1]]);
  closeDatabase(db);
});

test("a write of another connection is seen, and a deleted property has no number", async () => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "plumbline-")), "plumbline.db");
  const world = makeWorld({}, file);
  const { db } = world.app;
  const ada = world.person("Ada");
  const propertyId = await renoOf(world, ada, "Kōwhai Crescent");
  const before = versionOfAll(db, ada);
  const other = openDatabase(file);
  addCategory(other, propertyId);
  expect(versionOfAll(db, ada)).not.toBe(before);
  other.$client.prepare("delete from properties").run();
  expect(versionOfAll(db, ada)).not.toContain(propertyId);
  expect(db.$client.prepare("select count(*) from versions").pluck().get()).toBe(2);
  other.$client.close();
  db.$client.close();
});
