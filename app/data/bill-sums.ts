import { sql, type SQL } from "drizzle-orm";
import type { Db } from "./database";
import { billLines, billPayments, bills } from "./schema";

/**
 * What the states of bills follow from; `held` is what is still held back, `unsorted` what lines
 * without an item come to. The limit keeps SQLite from working the sums out again wherever they are
 * named: at 5,000 bills half of the time.
 */
export function billFigures(db: Db, which: SQL | undefined) {
  const { id, propertyId, supplierId, quoteId, kind, date, dueDate, isOpen } = bills;
  const ofBill = sql`${billLines} where ${billLines.billId} = ${bills.id}`;
  const payments = sql`${billPayments} where ${billPayments.billId} = ${bills.id}`;
  const released = sql`(select coalesce(sum(amount), 0) from ${payments} and kind = 'release')`;
  return db
    .select({
      id,
      propertyId,
      supplierId,
      quoteId,
      kind,
      date,
      dueDate,
      isOpen,
      total: sql<number>`(select coalesce(sum(gross), 0) from ${ofBill})`.as("total"),
      paid: sql<number>`(select coalesce(sum(amount), 0) from ${payments})`.as("paid"),
      held: sql<number>`case when ${bills.retained} > 0 then max(0, ${bills.retained} - ${released}) else 0 end`.as(
        "held",
      ),
      unsorted: sql<number>`(select coalesce(sum(gross), 0) from ${ofBill} and item_id is null)`.as(
        "unsorted",
      ),
      isUnsorted: sql<number>`coalesce((select max(item_id is null) from ${ofBill}), 1)`.as(
        "is_unsorted",
      ),
    })
    .from(bills)
    .where(which)
    .limit(-1)
    .as("figures");
}

export function isOfProperties(propertyIds: readonly string[]): SQL {
  const ids = JSON.stringify(propertyIds);
  return sql`${bills.propertyId} in (select value from json_each(${ids}))`;
}

/** Unsorted, to pay or held back. */
export function isOpenBill({ isUnsorted, total, paid, held }: ReturnType<typeof billFigures>): SQL {
  return sql`(${isUnsorted} or ${total} - ${paid} - ${held} <> 0 or ${held} > 0)`;
}
