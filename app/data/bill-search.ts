import { eq, sql } from "drizzle-orm";
import type { CalendarDate } from "~/domain/bills/calendar-date";
import type { Cents } from "~/domain/money";
import type { Db } from "./database";
import { isOneOfIds, preparedList } from "./prepared";
import { billLines, bills, projectItems, suppliers } from "./schema";

/** What a bill is found by, and what it comes to. */
type SearchedBill = { id: string; date: CalendarDate; text: string; total: Cents };

const searched = preparedList(
  { id: bills.id, date: bills.date, text: bills.note, total: billLines.gross },
  (db) => {
    const lines = sql`${billLines} where ${billLines.billId} = ${bills.id}`;
    const named = sql`select name from ${projectItems} where ${projectItems.id} = ${billLines.itemId}`;
    const lineText = sql`${billLines.note} || ' ' || coalesce((${named}), '')`;
    const ofLines = sql`(select coalesce(group_concat(${lineText}, ' '), '') from ${lines})`;
    const ofBill = sql`coalesce(${suppliers.name}, '') || ' ' || ${bills.reference} || ' ' || ${bills.note}`;
    return db
      .select({
        id: bills.id,
        date: bills.date,
        text: sql<string>`${ofBill} || ' ' || ${ofLines}`,
        total: sql<number>`(select coalesce(sum(${billLines.gross}), 0) from ${lines})`,
      })
      .from(bills)
      .leftJoin(suppliers, eq(suppliers.id, bills.supplierId))
      .where(isOneOfIds(bills.id));
  },
);

/** In no order; unknown ones are left out. */
export function readSearchedBills(db: Db, billIds: readonly string[]): SearchedBill[] {
  return searched(db).all({ ids: JSON.stringify(billIds) });
}
