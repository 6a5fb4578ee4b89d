import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { databaseOf } from "../../tests/support/old-database";
import { closeDatabase, openDatabase } from "./database";
import { listPhotos } from "./photos";
import { restore } from "./trash";

const BEFORE_CAPTIONS = 22;

test("photos of before there were captions have none, and one in the trash comes back", () => {
  const file = databaseOf(BEFORE_CAPTIONS);
  const date = "2026-01-01T00:00:00.000Z";
  const old = new Database(file);
  old.pragma("foreign_keys = ON");
  old.exec(`
    insert into users (id, first_name, last_name, email, email_key, password_hash, create_date)
      values ('ada', 'Ada', 'Tester', 'ada@example.nz', 'ada@example.nz', '', '${date}');
    insert into properties (id, creator_id, name, full_address, create_date) values ('rata', 'ada', 'Rātā', '', '${date}');
    insert into projects (id, property_id, name, create_date) values ('bath', 'rata', 'Bathroom', '${date}');
    insert into photos (id, project_id, before_image_id, create_date) values ('tiles', 'bath', 'one', '${date}');
    insert into trash (id, owner_id, kind, parent_id, snapshot, delete_date, bytes, brief) values
      ('kitchen', 'ada', 'category', 'rata', '{"projects":[{"id":"kitchen","propertyId":"rata","name":"Kitchen","notes":"","scopeOfWork":"","status":"active","createDate":"${date}"}],"photos":[{"id":"bench","projectId":"kitchen","beforeImageId":"two","afterImageId":null,"createDate":"${date}"}]}', '${date}', 7, 0);
  `);
  old.close();
  closeDatabase(openDatabase(file));
  const db = openDatabase(file);
  restore(db, "kitchen", { newId: () => "", now: new Date() });
  const photos = listPhotos(db, ["bath", "kitchen"]);
  expect(Object.fromEntries(photos.map(({ id, caption }) => [id, caption]))).toEqual({
    bench: "",
    tiles: "",
  });
  expect(db.$client.pragma("foreign_key_check")).toEqual([]);
  closeDatabase(db);
});
