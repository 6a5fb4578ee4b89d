import { and, asc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { afterCorrection, itemMoney } from "~/domain/bills/item-money";
import { shareOut } from "~/domain/rounding";
import { grouped } from "~/domain/grouped";
import { hasMoney } from "~/domain/property";
import { ITEM_MONEY, type ItemMoney } from "~/domain/item-fields";
import { sumBy, type Cents } from "~/domain/money";
import { blankOf } from "~/domain/record/record";
import type { Db } from "./database";
import { isOneOfIds, prepared, preparedList } from "./prepared";
import {
  billLines,
  billPayments,
  bills,
  projectItems,
  quoteLines,
  quotes,
  variations,
} from "./schema";

/** What is kept beside an item and follows from its bills and quotes, in cents. */
type KeptMoney = ItemMoney & { spent: Cents };

const NOTHING: KeptMoney = { ...blankOf(ITEM_MONEY), spent: 0 };
const NAMES = Object.keys(NOTHING) as (keyof KeptMoney)[];
const byName = <Made>(make: (name: keyof KeptMoney) => Made) =>
  Object.fromEntries(NAMES.map((name) => [name, make(name)])) as Record<keyof KeptMoney, Made>;

const billsOnItems = (db: Db) =>
  db.select({ billId: billLines.billId }).from(billLines).where(isOneOfIds(billLines.itemId));

const billedLine = {
  billId: billLines.billId,
  itemId: billLines.itemId,
  gross: billLines.gross,
  quoteId: bills.quoteId,
  kind: bills.kind,
  retained: bills.retained,
};

const { billId, kind, amount } = billPayments;
const payment = { billId, kind, amount };

/** All lines of the bills that have a line on one of the items: payments are shared over them. */
const linesOfBillsOnItems = preparedList(billedLine, (db) =>
  db
    .select(billedLine)
    .from(billLines)
    .innerJoin(bills, eq(bills.id, billLines.billId))
    .where(inArray(billLines.billId, billsOnItems(db)))
    .orderBy(asc(billLines.billId), asc(billLines.position), asc(billLines.id)),
);

// By itself, and whole quotes too: a subquery would run again for each line.
const paymentsOfBillsOnItems = preparedList(payment, (db) =>
  db
    .select({ ...payment, amount: sql<number>`sum(${billPayments.amount})` })
    .from(billPayments)
    .where(inArray(billPayments.billId, billsOnItems(db)))
    .groupBy(billPayments.billId, billPayments.kind),
);

const quotesOnItems = prepared((db) =>
  db
    .select({
      itemId: quoteLines.itemId,
      quoteId: quoteLines.quoteId,
      status: quotes.status,
      gross: sql<number>`sum(${quoteLines.gross})`,
    })
    .from(quoteLines)
    .innerJoin(quotes, eq(quotes.id, quoteLines.quoteId))
    .leftJoin(variations, eq(variations.id, quoteLines.variationId))
    .where(
      and(
        isOneOfIds(quoteLines.itemId),
        or(isNull(quoteLines.variationId), eq(variations.status, "approved")),
      ),
    )
    .groupBy(quoteLines.itemId, quotes.id),
);

const totalsOfQuotes = prepared((db) =>
  db
    .select({ quoteId: quoteLines.quoteId, total: sql<number>`sum(${quoteLines.gross})` })
    .from(quoteLines)
    .where(and(isOneOfIds(quoteLines.quoteId), isNull(quoteLines.variationId)))
    .groupBy(quoteLines.quoteId),
);

const storedMoney = prepared((db) =>
  db
    .select({
      id: projectItems.id,
      status: projectItems.status,
      ...byName((name) => projectItems[name]),
    })
    .from(projectItems)
    .where(isOneOfIds(projectItems.id)),
);

type Line = ReturnType<ReturnType<typeof linesOfBillsOnItems>["all"]>[number];

/**
 * Writes `spent` and the other derived columns of the items, from their bills and quotes. What is
 * spent or agreed on a suggestion would be in no total: it is in the budget.
 */
export function refreshItemMoney(db: Db, itemIds: readonly string[]): void {
  if (itemIds.length === 0) return;
  const rows = [...readItemMoney(db, itemIds)].map(([id, money]) => ({ id, ...money }));
  storedAgain(db).run({ rows: JSON.stringify(rows) });
}

const sent = (name: keyof KeptMoney) => sql`json_extract(value, ${sql.raw(`'$.${name}'`)})`;

const storedAgain = prepared((db) =>
  db
    .update(projectItems)
    .set({
      ...byName(sent),
      status: sql`case when ${sent("entryCount")} > 0 or ${sent("committed")} <> 0 then 'active' else ${projectItems.status} end`,
    })
    .from(sql`json_each(${sql.placeholder("rows")})`)
    .where(sql`${projectItems.id} = json_extract(value, '$.id')`),
);

/** Items whose stored figures differ from those recomputed; none, unless there is a bug. */
export function findWrongItemMoney(db: Db, itemIds: readonly string[]): string[] {
  const recomputed = readItemMoney(db, itemIds);
  return storedMoney(db)
    .all({ ids: JSON.stringify(itemIds) })
    .flatMap(({ id, status, ...stored }) => {
      const right = recomputed.get(id);
      const isSame =
        right &&
        (status === "active" || !hasMoney(right)) &&
        NAMES.every((name) => right[name] === stored[name]);
      return isSame ? [] : [id];
    });
}

/** For all properties, in the order of the ids. */
export function listIdsAfter(
  db: Db,
  kind: "items" | "bills",
  after: string,
  limit: number,
): string[] {
  const table = { items: projectItems, bills }[kind];
  return db
    .select({ id: table.id })
    .from(table)
    .where(gt(table.id, after))
    .orderBy(asc(table.id))
    .limit(limit)
    .all()
    .map(({ id }) => id);
}

/** Recomputed from the rows. */
export function readItemMoney(db: Db, itemIds: readonly string[]): Map<string, KeptMoney> {
  const ids = { ids: JSON.stringify(itemIds) };
  const found = new Map(itemIds.map((id) => [id, { ...NOTHING }]));
  const lines = linesOfBillsOnItems(db).all(ids);
  const paid = grouped(paymentsOfBillsOnItems(db).all(ids), ({ billId }) => billId);
  const corrections = new Map<string, Cents>();
  for (const [billId, bill] of grouped(lines, (line) => line.billId))
    addBill(found, corrections, bill, paid.get(billId) ?? []);
  for (const [id, off] of corrections) {
    const item = found.get(id);
    if (item) Object.assign(item, afterCorrection(item, off));
  }
  const quoted = quotesOnItems(db)
    .all(ids)
    .flatMap(({ itemId, ...quote }) => (itemId === null ? [] : [{ itemId, ...quote }]));
  const agreed = quoted
    .filter(({ status }) => status === "accepted" || status === "closed")
    .map((quote) => ({ ...quote, closed: quote.status === "closed" }));
  const billed = lines.flatMap(({ itemId, ...line }) =>
    itemId === null ? [] : [{ itemId, ...line }],
  );
  for (const [id, { committed, openCommitment }] of itemMoney(agreed, billed))
    Object.assign(found.get(id) ?? {}, { committed, openCommitment });
  const open = quoted.filter(({ status }) => status === "open");
  const openIds = [...new Set(open.map(({ quoteId }) => quoteId))];
  const totals = totalsOfQuotes(db).all({ ids: JSON.stringify(openIds) });
  const totalOf = new Map(totals.map(({ quoteId, total }) => [quoteId, total]));
  const lowest = new Map<string, Cents>();
  for (const { itemId, quoteId, gross } of open) {
    const item = found.get(itemId);
    const whole = totalOf.get(quoteId) ?? 0;
    if (!item || whole >= (lowest.get(itemId) ?? Infinity)) continue;
    lowest.set(itemId, whole);
    item.quoted = gross;
  }
  return found;
}

/**
 * Adds a bill's lines, and their shares of what was paid and held back. What a typed total takes off
 * is added to the corrections: it was not paid back.
 */
function addBill(
  found: Map<string, KeptMoney>,
  corrections: Map<string, Cents>,
  lines: Line[],
  payments: { kind: string; amount: Cents }[],
): void {
  const [first] = lines;
  if (!first) return;
  const weights = lines.map(({ gross }) => gross);
  const released = payments.find(({ kind }) => kind === "release")?.amount ?? 0;
  const all = sumBy("amount", payments);
  const paid = shareOut(all, weights);
  const retained = shareOut(Math.max(0, first.retained - released), weights);
  lines.forEach(({ itemId, gross }, place) => {
    const item = itemId === null ? undefined : found.get(itemId);
    if (!item) return;
    item.entryCount += 1;
    item.spent += gross;
    item.retained += retained[place] ?? 0;
    const share = paid[place] ?? 0;
    if (itemId === null || first.kind !== "adjustment" || share >= 0) item.paid += share;
    else {
      item.spent -= share;
      corrections.set(itemId, (corrections.get(itemId) ?? 0) - share);
    }
  });
}
