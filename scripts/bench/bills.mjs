import crypto from "node:crypto";
import path from "node:path";
import Database from "better-sqlite3";

const ROUNDS = 300;
const WARM_UP = 30;

/**
 * Spreads paid receipts of one line over the items. Inserted directly, because calls take minutes.
 * @param {string} folder DATA_DIR of the server
 * @param {{ id: string, items: { id: string }[] }} property
 * @param {number} count
 */
export function addBills(folder, { id, items }, count) {
  const db = new Database(path.join(folder, "plumbline.db"));
  db.pragma("busy_timeout = 5000");
  const now = new Date().toISOString();
  const bill = db.prepare(
    `insert into bills (id, property_id, kind, date, gst, gst_amount, create_date, is_open) values (?, ?, ?, ?, 'incl', 13, ?, ?)`,
  );
  const line = db.prepare(
    "insert into bill_lines (id, bill_id, item_id, position, amount, gross, gst) values (?, ?, ?, 0, 100, 100, 13)",
  );
  const payment = db.prepare(
    "insert into bill_payments (id, bill_id, date, amount, create_date) values (?, ?, ?, 100, ?)",
  );
  db.transaction(() => {
    for (let number = 0; number < count; number++) {
      const billId = crypto.randomBytes(11).toString("hex");
      const date = new Date(Date.UTC(2026, 0, 1 + (number % 60))).toISOString().slice(0, 10);
      // One in twenty is to pay.
      const isPaid = number % 20 !== 0;
      bill.run(billId, id, isPaid ? "receipt" : "invoice", date, now, isPaid ? 0 : 1);
      line.run(`${billId}l`, billId, items[number % items.length].id);
      if (isPaid) payment.run(`${billId}p`, billId, date, now);
    }
    db.prepare(
      `update project_items set
         spent = (select coalesce(sum(gross), 0) from bill_lines where item_id = project_items.id),
         entry_count = (select count(*) from bill_lines where item_id = project_items.id)
       where project_id in (select id from projects where property_id = ?)`,
    ).run(id);
    db.prepare("update properties set change_number = change_number + 1 where id = ?").run(id);
  })();
  db.close();
}

/**
 * The 99th percentile of each, in milliseconds; taken in turns, so that other load meets both.
 * @param {Record<string, () => Promise<Response>>} requests
 * @param {(name: string, round: number) => Promise<unknown>} [before] not measured
 */
export async function p99OfEach(requests, before) {
  const times = Object.fromEntries(Object.keys(requests).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS + WARM_UP; round++)
    for (const [name, request] of Object.entries(requests)) {
      await before?.(name, round);
      const start = performance.now();
      const answer = await request();
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
      if (round >= WARM_UP) times[name].push(performance.now() - start);
    }
  return Object.fromEntries(
    Object.entries(times).map(([name, taken]) => [
      name,
      taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.99)],
    ]),
  );
}
