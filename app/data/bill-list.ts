import { and, desc, eq, gte, inArray, lt, lte, or, sql, type SQL } from "drizzle-orm";
import type { BillKind } from "~/domain/bills/bill";
import type { BillState } from "~/domain/bills/bill-totals";
import type { CalendarDate } from "~/domain/bills/calendar-date";
import { BILLS_OF_PAGE } from "./bills";
import { billFigures, isOfProperties } from "./bill-sums";
import type { Db } from "./database";
import { bills, propertyFiles } from "./schema";

/** Empty lists and absent ones are no condition; `after` is the last bill of the page before. */
export type BillFilter = {
  states?: readonly BillState[] | undefined;
  kinds?: readonly BillKind[] | undefined;
  supplierId?: string | undefined;
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
  unsorted?: boolean | undefined;
  /** Only those with a file, or to sort. */
  isPaper?: boolean | undefined;
  after?: { date: CalendarDate; id: string } | undefined;
};

/** A page, newest first. */
export function listBillPlaces(
  db: Db,
  propertyIds: readonly string[],
  today: CalendarDate,
  { states = [], kinds = [], supplierId, from, to, unsorted, isPaper, after }: BillFilter = {},
): { id: string; propertyId: string }[] {
  const ofProperties = isOfProperties(propertyIds);
  const its = billFigures(db, ofProperties);
  const byFigures = and(
    unsorted === undefined ? undefined : sql`${its.isUnsorted} = ${Number(unsorted)}`,
    isPaper ? or(sql`${its.isUnsorted}`, hasFile(its.id)) : undefined,
    states.length === 0 ? undefined : inArray(stateOf(its, today), [...states]),
  );
  return db
    .select({ id: bills.id, propertyId: bills.propertyId })
    .from(bills)
    .where(
      and(
        ofProperties,
        supplierId === undefined ? undefined : eq(bills.supplierId, supplierId),
        from === undefined ? undefined : gte(bills.date, from),
        to === undefined ? undefined : lte(bills.date, to),
        kinds.length === 0 ? undefined : inArray(bills.kind, [...kinds]),
        after &&
          or(lt(bills.date, after.date), and(eq(bills.date, after.date), lt(bills.id, after.id))),
        byFigures && inArray(bills.id, db.select({ id: its.id }).from(its).where(byFigures)),
      ),
    )
    .orderBy(desc(bills.date), desc(bills.id))
    .limit(BILLS_OF_PAGE)
    .all();
}

function hasFile(id: ReturnType<typeof billFigures>["id"]): SQL {
  return sql`exists (select 1 from ${propertyFiles} where ${propertyFiles.billId} = ${id})`;
}

/** The same states as billState of app/domain/bills/bill-totals.ts. */
function stateOf(
  { isUnsorted, total, paid, held, dueDate }: ReturnType<typeof billFigures>,
  today: CalendarDate,
): SQL<BillState> {
  const unpaid = sql`(${total} - ${paid} - ${held})`;
  return sql<BillState>`case
    when ${isUnsorted} then 'unsorted'
    when case when ${total} < 0 then ${unpaid} < 0 else ${unpaid} > 0 end then
      case when ${dueDate} < ${today} then 'overdue' when ${paid} = 0 then 'to-pay' else 'part-paid' end
    when ${held} > 0 then 'held-back'
    else 'paid' end`;
}
