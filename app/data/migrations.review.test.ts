import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { databaseOf } from "../../tests/support/old-database";
import { NOW } from "../../tests/support/world";
import { closeDatabase, openDatabase } from "./database";
import { properties } from "./schema";
import { listTemplates } from "./templates";

const DATE = NOW.toISOString();

test("what was complete before has a day on which it was finished, and templates stay the admins'", () => {
  const file = databaseOf(26);
  const old = new Database(file);
  old.exec(`
    insert into users (id, first_name, last_name, email, email_key, password_hash, create_date)
      values ('ada', 'Ada', 'Tester', 'ada@example.nz', 'ada@example.nz', '', '${DATE}');
    insert into properties (id, creator_id, name, full_address, create_date, status, complete_date) values
      ('done', 'ada', 'Done', '', '${DATE}', 'complete', '${DATE}'), ('open', 'ada', 'Open', '', '${DATE}', 'active', null);
    insert into templates (id, name, status, create_date) values ('shed', 'Shed', 'active', '${DATE}');
  `);
  old.close();
  const db = openDatabase(file);
  const found = db
    .select({ id: properties.id, finished: properties.finishedDate })
    .from(properties);
  expect(Object.fromEntries(found.all().map(({ id, finished }) => [id, finished]))).toEqual({
    done: NOW,
    open: null,
  });
  expect(listTemplates(db).map(({ id }) => id)).toContain("shed");
  closeDatabase(db);
});
