import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { isoDay } from "~/domain/dates";
import { DEAL_CATEGORIES } from "~/domain/deal";
import { listAuditEntries } from "./audit";
import { closeDatabase, openDatabase } from "./database";
import { findWrongItemMoney } from "./item-money";
import { findMailLink, findRegistration } from "./mail-links";
import { findPasswordHash } from "./users";
import { readImage } from "./images";
import { findTrashed, restore } from "./trash";
import { listDealRows } from "./deal-rows";
import { databaseOf } from "../../tests/support/old-database";

const SALE = DEAL_CATEGORIES[1].id;

test("migrating the kinds of trash and log keeps their rows", () => {
  const file = databaseOf(6);
  const snapshot = {
    workItems: [
      {
        id: "marketing",
        propertyId: "rata",
        categoryId: SALE,
        itemTypeName: "fixedCredit",
        label: "Marketing",
        position: 30,
        amount: 5,
        canDelete: true,
        createDate: "2026-01-01T00:00:00.000Z",
      },
    ],
  };
  const old = new Database(file);
  old.exec(`
    insert into users (id, first_name, last_name, email, email_key, password_hash, create_date)
      values ('ada', 'Ada', 'Tester', 'ada@example.nz', 'ada@example.nz', '', '2026-01-01T00:00:00.000Z');
    insert into properties (id, creator_id, name, full_address, create_date) values ('rata', 'ada', 'Rātā', '', '2026-01-01T00:00:00.000Z');
    insert into trash values ('marketing', 'ada', 'item', 'rata', '${JSON.stringify(snapshot)}', '2026-01-02T00:00:00.000Z');
    insert into trash values ('bench', 'ada', 'item', 'kitchen', '{"projectItems":[]}', '2026-01-02T00:00:00.000Z');
    insert into audit_log values ('1', '2026-01-02T00:00:00.000Z', 'activate', 'r', 'root@example.nz', 'ada', 'ada@example.nz');
  `);
  old.close();
  const db = openDatabase(file);
  expect([
    findTrashed(db, "ada", "marketing")?.kind,
    findTrashed(db, "ada", "bench")?.kind,
  ]).toEqual(["row", "item"]);
  restore(db, "marketing", { newId: () => "", now: new Date() });
  expect(listDealRows(db, "rata")).toMatchObject([
    { label: "Marketing", amount: 5, changedBy: null },
  ]);
  const ofAda = { text: "ada@", actions: [] };
  expect(listAuditEntries(db, ofAda, { offset: 0, limit: 9 })).toMatchObject([
    { id: "1", action: "activate", userEmail: "ada@example.nz", thing: null },
  ]);
});

test("mailed links older than stored registrations still work", () => {
  const file = databaseOf(7);
  const old = new Database(file);
  old.exec(`
    insert into users (id, first_name, last_name, email, email_key, password_hash, create_date)
      values ('ada', 'Ada', 'Tester', 'ada@example.nz', 'ada@example.nz', 'hash', '2026-01-01T00:00:00.000Z');
    insert into mail_links values ('a', 'ada', 'activate', '2026-01-02T00:00:00.000Z', null);
    insert into mail_links values ('r', 'ada', 'reset', '2026-01-02T00:00:00.000Z', '2026-01-01T12:00:00.000Z');
  `);
  old.close();
  const db = openDatabase(file);
  const link = (tokenHash: string, purpose: "activate" | "reset") =>
    findMailLink(db, { tokenHash, userId: "ada", purpose });
  expect(link("a", "activate")).toMatchObject({
    expiryDate: new Date("2026-01-02T00:00:00Z"),
    usedDate: null,
    passwordHash: null,
  });
  expect(link("r", "reset")).toMatchObject({
    usedDate: new Date("2026-01-01T12:00:00Z"),
    network: null,
  });
  expect([findRegistration(db, "ada"), findPasswordHash(db, "ada@example.nz")]).toEqual([
    undefined,
    "hash",
  ]);
  const add = (values: string) => () =>
    db.$client.exec(`insert into mail_links values (${values})`);
  expect(add("'x', 'ada', 'reset', '', null, 'Ada', 'Tester', 'hash', 0, null, null")).toThrow(
    "mail_links_registration",
  );
  expect(add("'x', 'ada', 'activate', '', null, 'Ada', null, null, 0, null, null")).toThrow(
    "mail_links_registration",
  );
  closeDatabase(db);
});

test("trash older than its references keeps its images and files", () => {
  const file = databaseOf(8);
  const date = "2026-01-01T00:00:00.000Z";
  const snapshot = JSON.stringify({
    images: [{ id: "face", largeHash: "large", smallHash: "small" }],
    photos: [{ id: "photo", beforeImageId: "before", afterImageId: null }],
    propertyFiles: [
      { id: "quote", contentHash: "quote", bytes: 70 },
      { id: "plan", contentHash: "plan", bytes: 30 },
    ],
  });
  const old = new Database(file);
  old.exec(`
    insert into users (id, first_name, last_name, email, email_key, password_hash, create_date)
      values ('ada', 'Ada', 'Tester', 'ada@example.nz', 'ada@example.nz', '', '${date}');
    insert into properties (id, creator_id, name, full_address, create_date) values ('rata', 'ada', 'Rātā', '', '${date}');
    insert into images (id, property_id, large_hash, small_hash, content_type, create_date) values ('before', 'rata', 'l', 's', 'image/png', '${date}');
    insert into trash values ('gone', 'ada', 'property', 'ada', '${snapshot}', '${date}');
    insert into trash values ('bench', 'ada', 'item', 'kitchen', '{"projectItems":[]}', '${date}');
  `);
  old.close();
  const db = openDatabase(file);
  const references = db.$client
    .prepare("select reference from trash_references where trash_id = 'gone' order by 1")
    .pluck()
    .all();
  expect(references).toEqual(["before", "large", "plan", "quote", "small"]);
  expect(db.$client.prepare("select id, bytes, brief from trash order by id").raw().all()).toEqual([
    ["bench", 0, 0],
    ["gone", 100, 0],
  ]);
  expect(readImage(db, "before")?.bytes).toBe(0);
  closeDatabase(db);
});

test("items with something spent get one entry for it, once", () => {
  const file = databaseOf(9);
  const date = "2026-01-01T00:00:00.000Z";
  const old = new Database(file);
  old.pragma("foreign_keys = ON");
  old.exec(`
    insert into users (id, first_name, last_name, email, email_key, password_hash, create_date)
      values ('ada', 'Ada', 'Tester', 'ada@example.nz', 'ada@example.nz', '', '${date}');
    insert into properties (id, creator_id, name, full_address, create_date) values ('rata', 'ada', 'Rātā', '', '${date}');
    insert into projects (id, property_id, name, create_date) values ('kitchen', 'rata', 'Kitchen', '${date}');
    insert into project_items (id, project_id, name, budget, spent, create_date) values
      ('bench', 'kitchen', 'Benchtop', 260000, 254800, '${date}'),
      ('back', 'kitchen', 'Returned', 0, -18400, '${date}'),
      ('cent', 'kitchen', 'Nail', 0, 4, '${date}'),
      ('tap', 'kitchen', 'Tap', 5000, 0, '${date}');
    insert into trash (id, owner_id, kind, parent_id, snapshot, delete_date) values
      ('oven', 'ada', 'item', 'kitchen', '{"projectItems":[{"id":"oven","projectId":"kitchen","name":"Oven","quantity":1,"budget":100,"spent":4600,"suggestedBudget":null,"status":"active","createDate":"${date}","changedBy":"ada"}]}', '${date}');
    insert into trash_references values ('oven', 'hash');
  `);
  old.close();
  closeDatabase(openDatabase(file));
  const db = openDatabase(file);
  const all = (sql: string) => db.$client.prepare(sql).raw().all();
  expect(all("select id, spent, paid, entry_count from project_items order by id")).toEqual([
    ["back", -18_400, -18_400, 1],
    ["bench", 254_800, 254_800, 1],
    ["cent", 4, 4, 1],
    ["tap", 0, 0, 0],
  ]);
  const today = isoDay(new Date());
  expect(
    all(
      `select item_id, bills.kind, bills.note, bills.date, bills.gst, gst_assumed, gross, gst_amount, bill_lines.gst, bill_payments.amount
       from bills join bill_lines on bill_lines.bill_id = bills.id join bill_payments on bill_payments.bill_id = bills.id order by item_id`,
    ),
  ).toEqual(
    (
      [
        ["back", -18_400, -2_400],
        ["bench", 254_800, 33_235],
        ["cent", 4, 1],
      ] as const
    ).map(([item, spent, gst]) => [
      item,
      "adjustment",
      "Spent before the log",
      today,
      "incl",
      1,
      spent,
      gst,
      gst,
      spent,
    ]),
  );
  expect(all("select * from trash_references")).toEqual([["oven", "hash"]]);
  expect(findWrongItemMoney(db, ["back", "bench", "cent", "tap"])).toEqual([]);
  let ids = 0;
  restore(db, "oven", { newId: () => `made-${ids++}`, now: new Date("2026-03-04T23:00:00Z") });
  expect(all("select spent, paid, entry_count from project_items where id = 'oven'")).toEqual([
    [4_600, 4_600, 1],
  ]);
  expect(all("select date, gst_amount, note from bills where id like 'made-%'")).toEqual([
    ["2026-03-05", 600, "Spent before the log"],
  ]);
  closeDatabase(db);
});
