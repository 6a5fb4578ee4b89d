import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { databaseOf } from "../../tests/support/old-database";
import { closeDatabase, openDatabase } from "./database";
import { putItemAfter } from "./item-order";
import { listItems } from "./projects";
import { restore } from "./trash";

const BEFORE_ORDER = 28;

test("items of before there was an order stand by name until somebody moves one", () => {
  const file = databaseOf(BEFORE_ORDER);
  const date = "2026-01-01T00:00:00.000Z";
  const old = new Database(file);
  old.pragma("foreign_keys = ON");
  old.exec(`
    insert into users (id, first_name, last_name, email, email_key, password_hash, create_date)
      values ('ada', 'Ada', 'Tester', 'ada@example.nz', 'ada@example.nz', '', '${date}');
    insert into properties (id, creator_id, name, full_address, create_date) values ('rata', 'ada', 'Rātā', '', '${date}');
    insert into projects (id, property_id, name, create_date) values ('bath', 'rata', 'Bathroom', '${date}');
    insert into project_items (id, project_id, name, quantity, budget, create_date) values
      ('1', 'bath', 'Tiles', 1, 5000, '${date}'), ('2', 'bath', '', 1, 0, '${date}'), ('3', 'bath', 'bath', 1, 700, '${date}');
    insert into trash (id, owner_id, kind, parent_id, snapshot, delete_date, bytes, brief) values
      ('4', 'ada', 'item', 'bath', '{"projectItems":[{"id":"4","projectId":"bath","name":"Fan","quantity":1,"budget":9,"spent":0,"suggestedBudget":null,"status":"active","createDate":"${date}"}]}', '${date}', 7, 0);
  `);
  old.close();
  const db = openDatabase(file);
  restore(db, "4", { newId: () => "", now: new Date() });
  const names = () => listItems(db, ["bath"]).map(({ name }) => name);
  expect(names()).toEqual(["bath", "Fan", "Tiles", ""]);
  expect(putItemAfter(db, "bath", "1", null), "it stood after Fan").toBe("4");
  expect(names()).toEqual(["Tiles", "bath", "Fan", ""]);
  expect(listItems(db, ["bath"]).map(({ position }) => position)).toEqual([1, 2, 3, 4]);
  expect(db.$client.pragma("foreign_key_check")).toEqual([]);
  closeDatabase(db);
});
