import Database from "better-sqlite3";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { databaseOf } from "../../tests/support/old-database";
import { NOW } from "../../tests/support/world";
import { addClientId, findContents } from "./client-ids";
import { closeDatabase, openDatabase } from "./database";
import { users } from "./schema";

test("an account of before has sent nothing under an id, and what it sends then goes with it", () => {
  const file = databaseOf(24);
  const old = new Database(file);
  old.exec(`
    insert into users (id, first_name, last_name, email, email_key, password_hash, create_date)
      values ('ada', 'Ada', 'Tester', 'ada@example.nz', 'ada@example.nz', '', '${NOW.toISOString()}');
  `);
  old.close();
  const db = openDatabase(file);
  expect(db.select().from(users).all()).toMatchObject([{ id: "ada", firstName: "Ada" }]);
  expect(findContents(db, "ada", "a-bill")).toBeUndefined();
  addClientId(db, { userId: "ada", id: "a-bill", contents: "hash", createDate: NOW });
  expect(findContents(db, "ada", "a-bill")).toBe("hash");
  db.delete(users).where(eq(users.id, "ada")).run();
  expect(findContents(db, "ada", "a-bill")).toBeUndefined();
  closeDatabase(db);
});
