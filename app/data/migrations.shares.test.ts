import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { databaseOf } from "../../tests/support/old-database";
import { closeDatabase, openDatabase } from "./database";

test("shares with verified accounts count as opened, since their names were shown", () => {
  const file = databaseOf(19);
  const date = "2026-01-01T00:00:00.000Z";
  const old = new Database(file);
  const user = (name: string, verified: number) =>
    `('${name}', '${name}', '', '${name}@example.nz', '${name}@example.nz', '', '${date}', ${verified})`;
  const share = (name: string) => `('rata', '${name}@example.nz', '${name}@example.nz', '${date}')`;
  old.exec(`
    insert into users (id, first_name, last_name, email, email_key, password_hash, create_date, email_verified)
      values ${user("ada", 1)}, ${user("ben", 1)}, ${user("new", 0)};
    insert into properties (id, creator_id, name, full_address, create_date) values ('rata', 'ada', 'Rātā', '', '${date}');
    insert into shares (property_id, email_key, email, create_date)
      values ${share("ben")}, ${share("new")}, ${share("nobody")};
  `);
  old.close();
  closeDatabase(openDatabase(file));
  const db = openDatabase(file);
  expect(db.$client.prepare("select email, opened_date from shares").raw().all()).toEqual([
    ["ben@example.nz", date],
    ["new@example.nz", null],
    ["nobody@example.nz", null],
  ]);
  closeDatabase(db);
});
