import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { databaseOf } from "../../tests/support/old-database";
import { planOf, selectsOf } from "../../tests/support/query-plans";
import { createBillPayments } from "./bill-parts";
import { closeDatabase, openDatabase, type RootDb } from "./database";
import { findWrongItemMoney, refreshItemMoney } from "./item-money";
import { hasInvoices, listOpenBills } from "./open-bills";
import { findWrongOpenBills } from "./bills";
import { restore } from "./trash";

const DATE = "2026-01-01T00:00:00.000Z";
const DAY = "2026-01-02";

type Line = [gross: number, itemId: string | null];
type Kept = {
  kind: string;
  lines: Line[];
  paid?: number;
  retained?: number;
  released?: number;
};

/** One of each way in which a bill is open, or not. */
const KEPT: Record<string, Kept> = {
  credit: { kind: "credit", lines: [[-18_400, "bench"]], paid: -18_400 },
  empty: { kind: "receipt", lines: [] },
  held: { kind: "invoice", lines: [[100_000, "bench"]], paid: 95_000, retained: 5_000 },
  paid: { kind: "receipt", lines: [[34_785, "bench"]], paid: 34_785 },
  part: { kind: "invoice", lines: [[50_000, "bench"]], paid: 20_000 },
  released: {
    kind: "invoice",
    lines: [[100_000, "bench"]],
    paid: 95_000,
    retained: 5_000,
    released: 5_000,
  },
  unpaid: { kind: "deposit", lines: [[184_000, "bench"]] },
  unsorted: {
    kind: "receipt",
    lines: [
      [1_000, "bench"],
      [2_000, null],
    ],
    paid: 3_000,
  },
};
const OPEN = ["empty", "held", "part", "unpaid", "unsorted"];

/** With a bill in the trash, as it was kept before. */
function oldDatabase(migrations: number): string {
  const file = databaseOf(migrations);
  const old = new Database(file);
  old.pragma("foreign_keys = ON");
  const trashed = {
    bills: [
      { id: "gone", propertyId: "rata", kind: "receipt", date: DAY, gst: "incl", createDate: DATE },
    ],
    billLines: [
      { id: "gone-0", billId: "gone", itemId: "bench", position: 0, amount: 700, gross: 700 },
    ],
    billPayments: [{ id: "gone-p", billId: "gone", date: DAY, amount: 700, createDate: DATE }],
  };
  old.exec(`
    insert into users (id, first_name, last_name, email, email_key, password_hash, create_date)
      values ('ada', 'Ada', 'Tester', 'ada@example.nz', 'ada@example.nz', '', '${DATE}');
    insert into properties (id, creator_id, name, full_address, create_date) values ('rata', 'ada', 'Rātā', '', '${DATE}'), ('rimu', 'ada', 'Rimu', '', '${DATE}');
    insert into projects (id, property_id, name, create_date) values ('kitchen', 'rata', 'Kitchen', '${DATE}');
    insert into project_items (id, project_id, name, create_date) values ('bench', 'kitchen', 'Benchtop', '${DATE}');
    insert into trash (id, owner_id, kind, parent_id, snapshot, delete_date) values
      ('gone', 'ada', 'bill', 'rata', '${JSON.stringify(trashed)}', '${DATE}');
  `);
  const bill = old.prepare(
    "insert into bills (id, property_id, kind, date, gst, retained, create_date) values (?, 'rata', ?, ?, 'incl', ?, ?)",
  );
  const line = old.prepare(
    "insert into bill_lines (id, bill_id, item_id, position, amount, gross) values (?, ?, ?, ?, ?, ?)",
  );
  const payment = old.prepare(
    "insert into bill_payments (id, bill_id, date, amount, kind, create_date) values (?, ?, ?, ?, ?, ?)",
  );
  for (const [id, { kind, lines, paid = 0, retained = 0, released = 0 }] of Object.entries(KEPT)) {
    bill.run(id, kind, DAY, retained, DATE);
    lines.forEach(([gross, item], at) => line.run(`${id}-${at}`, id, item, at, gross, gross));
    if (paid !== 0) payment.run(`${id}-p`, id, DAY, paid, "payment", DATE);
    if (released !== 0) payment.run(`${id}-r`, id, DAY, released, "release", DATE);
  }
  old.close();
  return file;
}

const rowsOf = (db: RootDb, sql: string) => db.$client.prepare(sql).raw().all();

test("bills of an older database are still checked for duplicates", () => {
  const file = oldDatabase(12);
  closeDatabase(openDatabase(file));
  const db = openDatabase(file);
  expect(rowsOf(db, "select distinct not_duplicate from bills")).toEqual([[0]]);
  expect(rowsOf(db, "select count(*) from bills")).toEqual([[Object.keys(KEPT).length]]);
  restore(db, "gone", { newId: () => "", now: new Date(DATE) });
  expect(rowsOf(db, "select kind, date, not_duplicate from bills where id = 'gone'")).toEqual([
    ["receipt", DAY, 0],
  ]);
  expect(db.$client.pragma("foreign_key_check")).toEqual([]);
  closeDatabase(db);
});

test("bills to pay, to sort or held back are marked as open, others are not", () => {
  const file = oldDatabase(13);
  const before = new Database(file).prepare("select * from bills order by id").all() as object[];
  closeDatabase(openDatabase(file));
  const db = openDatabase(file);
  expect(rowsOf(db, "select id from bills where is_open = 1 order by id").flat()).toEqual(OPEN);
  expect(findWrongOpenBills(db, Object.keys(KEPT))).toEqual([]);
  expect(
    listOpenBills(db, ["rata"])
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(OPEN);
  expect([hasInvoices(db, "rata"), hasInvoices(db, "rimu")]).toEqual([true, false]);
  const after = db.$client.prepare("select * from bills order by id").all();
  expect(after).toMatchObject(before);
  expect(after).toMatchObject(
    before.map(() => ({
      claim_date: null,
      answer_date: null,
      schedule_date: null,
      scheduled_amount: 0,
      schedule_reason: "",
    })),
  );
  expect(db.$client.pragma("foreign_key_check")).toEqual([]);
  closeDatabase(db);
});

test("the mark follows payments, and a bill from an older trash gets one", () => {
  const db = openDatabase(oldDatabase(13));
  const isOpen = (id: string) =>
    rowsOf(db, `select is_open from bills where id = '${id}'`).flat().join();
  const pay = { id: "last", billId: "unpaid", date: DAY, createDate: new Date(DATE) };
  createBillPayments(db, [{ ...pay, amount: 184_000 }]);
  expect(isOpen("unpaid")).toBe("0");
  restore(db, "gone", { newId: () => "", now: new Date(DATE) });
  expect(isOpen("gone")).toBe("0");
  refreshItemMoney(db, ["bench"]);
  expect(findWrongItemMoney(db, ["bench"])).toEqual([]);
  closeDatabase(db);
});

test("the figures of a property are read from its open bills alone", async () => {
  const db = openDatabase(oldDatabase(13));
  const planOfWork = async (work: () => void) =>
    (await selectsOf(db, work)).flatMap((text) => planOf(db, text)).join(" ");
  expect(await planOfWork(() => void listOpenBills(db, ["rata"]))).toContain("INDEX bills_open ");
  expect(await planOfWork(() => void hasInvoices(db, "rata"))).toContain("INDEX bills_invoiced ");
  closeDatabase(db);
});

test("payment schedules of an older database stay, and say nothing that was not asked for", () => {
  const file = oldDatabase(18);
  const old = new Database(file);
  old.exec(`update bills set claim_date = '${DAY}', answer_date = '2026-02-01',
    schedule_date = '2026-01-20', scheduled_amount = 100, schedule_reason = 'Late' where id = 'part'`);
  const before = old.prepare("select * from bills order by id").all() as object[];
  old.close();
  closeDatabase(openDatabase(file));
  const db = openDatabase(file);
  expect(db.$client.prepare("select * from bills order by id").all()).toEqual(
    before.map((bill) => ({
      ...bill,
      has_notice: null,
      schedule_calculation: "",
      withheld_reason: "",
    })),
  );
  restore(db, "gone", { newId: () => "", now: new Date(DATE) });
  expect(rowsOf(db, "select has_notice, withheld_reason from bills where id = 'gone'")).toEqual([
    [null, ""],
  ]);
  expect(db.$client.pragma("foreign_key_check")).toEqual([]);
  closeDatabase(db);
});
