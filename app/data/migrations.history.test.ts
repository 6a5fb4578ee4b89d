import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { databaseOf } from "../../tests/support/old-database";
import { NOW } from "../../tests/support/world";
import { closeDatabase, openDatabase } from "./database";
import { listHistory } from "./history";
import { addToHistory } from "./watched-writes";
import { emptyProperties } from "./property-rows";

test("a property of before has no history, and one from then on, which goes with it", () => {
  const file = databaseOf(23);
  const old = new Database(file);
  old.exec(`
    insert into users (id, first_name, last_name, email, email_key, password_hash, create_date)
      values ('ada', 'Ada', 'Tester', 'ada@example.nz', 'ada@example.nz', '', '${NOW.toISOString()}');
    insert into properties (id, creator_id, name, full_address, create_date) values ('rata', 'ada', 'Rātā', '', '${NOW.toISOString()}');
  `);
  old.close();
  const db = openDatabase(file);
  expect(listHistory(db, "rata", {}, 9)).toEqual([]);
  const change = {
    kind: "item",
    verb: "changed",
    part: "k",
    about: "i",
    id: "i",
    name: "Oven",
  } as const;
  const did = { at: 5, who: "ada", changes: [{ ...change, fields: { budget: [1, 2] } as const }] };
  addToHistory(db, "rata", did);
  addToHistory(db, "rata", did);
  expect(listHistory(db, "rata", {}, 9)).toEqual([{ ...did, at: 6 }, did]);
  expect(emptyProperties(db, ["rata"])).toEqual(["rata"]);
  expect(listHistory(db, "rata", {}, 9)).toEqual([]);
  closeDatabase(db);
});
