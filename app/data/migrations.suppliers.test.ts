import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { databaseOf } from "../../tests/support/old-database";
import { closeDatabase, openDatabase } from "./database";
import { restore } from "./trash";

test("quotes, mailed links and trash are kept as suppliers get links", () => {
  const file = databaseOf(11);
  const date = "2026-01-01T00:00:00.000Z";
  const old = new Database(file);
  old.pragma("foreign_keys = ON");
  old.exec(`
    insert into users (id, first_name, last_name, email, email_key, password_hash, create_date)
      values ('ada', 'Ada', 'Tester', 'ada@example.nz', 'ada@example.nz', '', '${date}');
    insert into properties (id, creator_id, name, full_address, create_date) values ('rata', 'ada', 'Rātā', '', '${date}');
    insert into quotes (id, property_id, date, gst, status, create_date) values ('deck', 'rata', '2026-01-01', 'plus', 'accepted', '${date}');
    insert into variations (id, quote_id, number, date, text, status, approved_by, approved_date, create_date)
      values ('steps', 'deck', 1, '2026-01-01', 'Steps', 'approved', 'Ada', '${date}', '${date}');
    insert into quote_lines (id, quote_id, variation_id, position, amount, gross, gst) values ('line', 'deck', 'steps', 0, 100, 115, 15);
    insert into mail_links (token_hash, user_id, purpose, expiry_date, first_name, last_name, password_hash, is_contested, network)
      values ('a', 'ada', 'activate', '${date}', 'Ada', 'Tester', 'hash', 1, '192.0.2.0'), ('r', 'ada', 'reset', '${date}', null, null, null, 0, null);
    insert into trash (id, owner_id, kind, parent_id, snapshot, delete_date, bytes, brief) values
      ('gone', 'ada', 'variation', 'rata', '{"variations":[{"id":"gone","quoteId":"deck","number":2,"date":"2026-01-01","text":"Gate","status":"asked","approvedBy":"","approvedDate":null,"fileId":null,"createDate":"${date}"}]}', '${date}', 7, 1);
    insert into trash_references values ('gone', 'hash');
  `);
  old.close();
  closeDatabase(openDatabase(file));
  const db = openDatabase(file);
  const all = (sql: string) => db.$client.prepare(sql).raw().all();
  expect(all("select id, has_contract, has_disclosure, has_checklist from quotes")).toEqual([
    ["deck", 0, 0, 0],
  ]);
  expect(all("select approved_by, asked_date, answered_by, answered_date from variations")).toEqual(
    [["Ada", null, "", null]],
  );
  expect(all("select id, gross from quote_lines")).toEqual([["line", 115]]);
  expect(
    all("select token_hash, password_hash, is_contested, network, subject_id from mail_links"),
  ).toEqual([
    ["a", "hash", 1, "192.0.2.0", null],
    ["r", null, 0, null, null],
  ]);
  expect(all("select id, bytes, brief from trash")).toEqual([["gone", 7, 1]]);
  expect(all("select * from trash_references")).toEqual([["gone", "hash"]]);
  const add = (values: string) => () =>
    db.$client.exec(
      `insert into mail_links (token_hash, user_id, purpose, expiry_date, subject_id) values (${values})`,
    );
  add(`'v', 'ada', 'variation', '${date}', 'steps'`)();
  expect(add(`'x', 'ada', 'variation', '${date}', null`)).toThrow("mail_links_subject");
  expect(add(`'x', 'ada', 'reset', '${date}', 'steps'`)).toThrow("mail_links_subject");
  restore(db, "gone", { newId: () => "", now: new Date() });
  expect(all("select id, number, answered_by from variations order by number")).toEqual([
    ["steps", 1, ""],
    ["gone", 2, ""],
  ]);
  expect(db.$client.pragma("foreign_key_check")).toEqual([]);
  closeDatabase(db);
});
