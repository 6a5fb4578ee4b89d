import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { databaseOf } from "../../tests/support/old-database";
import { closeDatabase, openDatabase } from "./database";
import { readQuotes } from "./quotes";
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

test("answers of before they were kept stay, as the variation is when they are", () => {
  const file = databaseOf(BEFORE_ANSWERS);
  const date = "2026-01-01T00:00:00.000Z";
  const old = new Database(file);
  old.pragma("foreign_keys = ON");
  old.exec(`
    insert into users (id, first_name, last_name, email, email_key, password_hash, create_date)
      values ('ada', 'Ada', 'Tester', 'ada@example.nz', 'ada@example.nz', '', '${date}');
    insert into properties (id, creator_id, name, full_address, create_date) values ('rata', 'ada', 'Rātā', '', '${date}');
    insert into projects (id, property_id, name, create_date) values ('bath', 'rata', 'Bathroom', '${date}');
    insert into project_items (id, project_id, name, create_date) values ('drain', 'bath', 'Drain', '${date}');
    insert into suppliers (id, user_id, name, name_key, create_date) values ('tama', 'ada', 'Tama', 'tama', '${date}');
    insert into quotes (id, property_id, supplier_id, reference, date, gst, status, create_date)
      values ('deck', 'rata', 'tama', 'Q-1', '2026-01-01', 'plus', 'accepted', '${date}');
    insert into variations (id, quote_id, number, date, text, status, approved_by, approved_date, asked_date, answered_by, answered_date, create_date)
      values ('yes', 'deck', 1, '2026-01-01', 'Steps', 'approved', 'Tama', '${date}', '${date}', 'Tama', '${date}', '${date}'),
        ('no', 'deck', 2, '2026-01-01', 'Gate', 'refused', '', null, '${date}', 'Tama', '${date}', '${date}'),
        ('none', 'deck', 3, '2026-01-01', 'Rail', 'asked', '', null, '${date}', '', null, '${date}');
    insert into quote_lines (id, quote_id, variation_id, item_id, position, text, amount, gross, gst)
      values ('b', 'deck', 'yes', null, 1, 'Rail', 200, 230, 30), ('a', 'deck', 'yes', 'drain', 0, '', 100, 115, 15);
    insert into comparisons (id, property_id, title, create_date) values ('work', 'rata', 'Garden', '${date}');
    insert into quote_requests (id, comparison_id, supplier_id, quote_id, answered_date, create_date)
      values ('asked', 'work', 'tama', 'deck', '${date}', '${date}');
  `);
  old.close();
  const db = openDatabase(file);
  const [full] = readQuotes(db, ["deck"]);
  expect(full?.quote.answer).toBeNull();
  const [yes, no, none] = full?.variations ?? [];
  const stored = { date, keptDate: expect.stringMatching(/^20.*Z$/), changedDate: null, email: "" };
  expect(yes).toMatchObject({ answeredBy: "Tama", askedEmail: "" });
  expect(yes?.answer).toEqual({
    ...stored,
    did: "confirmed",
    by: "Tama",
    asked: "",
    facts: {
      status: "approved",
      approvedBy: "Tama",
      supplierId: "tama",
      gst: "plus",
      total: 345,
      lines: [
        { itemId: "drain", name: "Drain", text: "", amount: 100 },
        { itemId: null, name: "", text: "Rail", amount: 200 },
      ],
      details: { text: "Steps", date: "2026-01-01", reference: "Q-1" },
    },
  });
  expect(no?.answer).toMatchObject({ ...stored, did: "declined", facts: { total: 0, lines: [] } });
  expect(none?.answer).toBeNull();
  expect(db.$client.prepare("select email, answered_work from quote_requests").raw().all()).toEqual(
    [["", ""]],
  );
  expect(db.$client.pragma("foreign_key_check")).toEqual([]);
  closeDatabase(db);
});

/** How many migrations there were before suppliers' answers were kept. */
const BEFORE_ANSWERS = 17;
