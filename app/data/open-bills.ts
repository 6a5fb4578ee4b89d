import { and, desc, eq, gte, lt, max, ne, or, sql, sum } from "drizzle-orm";
import type { CalendarDate } from "~/domain/bills/calendar-date";
import type { OpenBill } from "~/domain/bills/due-groups";
import type { Cents } from "~/domain/money";
import { billFigures } from "./bill-list";
import type { Db } from "./database";
import { prepared } from "./prepared";
import { viewing, visibleTo, type Viewer } from "./properties";
import { billPayments, bills, properties } from "./schema";

/** `total` in cents; a bill is unsorted when a line of it has no item. */
export type OpenBillRow = OpenBill & {
  propertyId: string;
  supplierId: string | null;
  total: Cents;
  isUnsorted: boolean;
};

/** Bills that are to pay, held back or unsorted, in order of their dates. */
export function listOpenBills(db: Db, propertyIds: readonly string[]): OpenBillRow[] {
  const its = billFigures(db, propertyIds);
  const unpaid = sql<number>`(${its.total} - ${its.paid} - ${its.held})`;
  return db
    .select({
      id: its.id,
      propertyId: its.propertyId,
      supplierId: its.supplierId,
      quoteId: its.quoteId,
      dueDate: its.dueDate,
      total: its.total,
      unpaid,
      retained: its.held,
      isUnsorted: sql`${its.isUnsorted}`.mapWith(Boolean),
    })
    .from(its)
    .where(or(sql`${its.isUnsorted}`, sql`${unpaid} <> 0`, sql`${its.held} > 0`))
    .orderBy(its.date, its.id)
    .all();
}

/** Payments of a time by bill, the last paid first; `until` is the day after the last one. */
export function listPaidBills(
  db: Db,
  propertyIds: readonly string[],
  { from, until }: { from: CalendarDate; until: CalendarDate },
): { id: string; propertyId: string; supplierId: string | null; amount: Cents }[] {
  return db
    .select({
      id: bills.id,
      propertyId: bills.propertyId,
      supplierId: bills.supplierId,
      amount: sum(billPayments.amount).mapWith(Number),
    })
    .from(billPayments)
    .innerJoin(bills, eq(bills.id, billPayments.billId))
    .where(
      and(
        isOneOf(bills.propertyId, propertyIds),
        ne(bills.kind, "adjustment"),
        gte(billPayments.date, from),
        lt(billPayments.date, until),
      ),
    )
    .groupBy(bills.id)
    .orderBy(desc(max(billPayments.date)), desc(bills.id))
    .all();
}

/** Whether a bill came that was not paid at once, ever. */
export function hasInvoices(db: Db, propertyId: string): boolean {
  const found = db
    .select({ id: bills.id })
    .from(bills)
    .where(
      and(
        eq(bills.propertyId, propertyId),
        or(eq(bills.kind, "invoice"), eq(bills.kind, "deposit")),
      ),
    )
    .limit(1)
    .get();
  return found !== undefined;
}

const changeNumbers = prepared((db) =>
  db
    .select({ id: properties.id, changeNumber: properties.changeNumber })
    .from(properties)
    .where(visibleTo(db))
    .prepare(),
);

/** Of the properties that the viewer sees. */
export function listChangeNumbers(db: Db, viewer: Viewer): { id: string; changeNumber: number }[] {
  return changeNumbers(db).all(viewing(viewer));
}

function isOneOf(column: typeof bills.propertyId, ids: readonly string[]) {
  return sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`;
}
