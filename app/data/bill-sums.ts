import { eq, sql, type SQL } from "drizzle-orm";
import type { Db } from "./database";
import { billLines, billPayments, bills } from "./schema";

/**
 * What the states of bills follow from; `held` is what is still held back, `unsorted` what lines
 * without an item come to. Lines are read once for all bills.
 */
export function billFigures(db: Db, which: SQL | undefined) {
  const { id, propertyId, supplierId, quoteId, kind, date, dueDate, isOpen } = bills;
  const payments = sql`${billPayments} where ${billPayments.billId} = ${bills.id}`;
  const released = sql`(select coalesce(sum(amount), 0) from ${payments} and kind = 'release')`;
  const unsorted = sql`case when ${billLines.itemId} is null then ${billLines.gross} end`;
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
      total: sql<number>`coalesce(sum(${billLines.gross}), 0)`.as("total"),
      paid: sql<number>`(select coalesce(sum(amount), 0) from ${payments})`.as("paid"),
      held: sql<number>`case when ${bills.retained} > 0 then max(0, ${bills.retained} - ${released}) else 0 end`.as(
        "held",
      ),
      unsorted: sql<number>`coalesce(sum(${unsorted}), 0)`.as("unsorted"),
      // Without a line there is one row without an item.
      isUnsorted: sql<number>`max(${billLines.itemId} is null)`.as("is_unsorted"),
    })
    .from(bills)
    .leftJoin(billLines, eq(billLines.billId, bills.id))
    .where(which)
    .groupBy(bills.id)
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
