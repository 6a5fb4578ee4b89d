import { and, count, desc, eq, gte, lt, max, sql, type SQL } from "drizzle-orm";
import type { CalendarDate } from "~/domain/bills/calendar-date";
import type { OpenBill } from "~/domain/bills/due-groups";
import type { Cents } from "~/domain/money";
import type { Property } from "~/domain/property";
import { billFigures, isOpenBill } from "./bill-sums";
import type { Db } from "./database";
import { given, is, isOneOfIds, prepared, preparedList } from "./prepared";
import { viewing, visibleTo, type Viewer } from "./properties";
import { billLines, billPayments, bills, properties } from "./schema";

/** In cents; a bill is unsorted when a line of it has no item: `unsorted` is what these come to. */
export type OpenBillRow = OpenBill & {
  propertyId: string;
  supplierId: string | null;
  total: Cents;
  unsorted: Cents;
  isUnsorted: boolean;
};

const ofBill = { id: bills.id, propertyId: bills.propertyId, supplierId: bills.supplierId };
// Of figures: columns that decode as they do.
const openBill = {
  ...ofBill,
  quoteId: bills.quoteId,
  dueDate: bills.dueDate,
  total: billLines.gross,
  unpaid: billLines.gross,
  retained: bills.retained,
  unsorted: billLines.gross,
  isUnsorted: bills.isOpen,
};

const openBills = preparedList(openBill, (db) => {
  // The same text as of the index bills_open: a placeholder would not use it.
  const its = billFigures(db, and(isOneOfIds(bills.propertyId), sql`${bills.isOpen} = 1`));
  return db
    .select({
      id: its.id,
      propertyId: its.propertyId,
      supplierId: its.supplierId,
      quoteId: its.quoteId,
      dueDate: its.dueDate,
      total: its.total,
      unpaid: sql<number>`(${its.total} - ${its.paid} - ${its.held})`,
      retained: its.held,
      unsorted: its.unsorted,
      isUnsorted: sql<boolean>`${its.isUnsorted}`,
    })
    .from(its)
    .where(isOpenBill(its))
    .orderBy(its.date, its.id);
});

/** Bills that are to pay, held back or unsorted, in order of their dates. */
export function listOpenBills(db: Db, propertyIds: readonly string[]): OpenBillRow[] {
  return openBills(db).all({ ids: JSON.stringify(propertyIds) });
}

const openTotals = prepared((db) => {
  const ofProperty = is(bills.propertyId, "propertyId");
  const its = billFigures(db, and(ofProperty, sql`${bills.isOpen} = 1`));
  const unpaid = sql`(${its.total} - ${its.paid} - ${its.held})`;
  const sumOf = (value: SQL) => sql<number>`coalesce(sum(${value}), 0)`;
  return db
    .select({
      found: count(),
      open: sumOf(sql`${unpaid} <> 0 or ${its.isUnsorted}`),
      toPay: sumOf(sql`${unpaid} <> 0`),
      unpaid: sumOf(unpaid),
      unsorted: sumOf(sql`${its.isUnsorted}`),
      unsortedTotal: sumOf(sql`${its.unsorted}`),
    })
    .from(its)
    .where(isOpenBill(its));
});

/** How many bills of a property are to pay, held back or unsorted (`found`), and their sums. */
export function sumOpenBills(db: Db, propertyId: string): OpenBillSums {
  return openTotals(db).get({ propertyId }) ?? NONE_OPEN;
}

type OpenBillSums = typeof NONE_OPEN;

const NONE_OPEN = { found: 0, open: 0, toPay: 0, unpaid: 0, unsorted: 0, unsortedTotal: 0 };

/** The bills to pay that are due first in a property; those without a due date last. */
export function listFirstDue(
  db: Db,
  propertyId: string,
  limit: number,
): Pick<OpenBillRow, "id" | "dueDate" | "unpaid">[] {
  return firstDue(db).all({ propertyId, limit });
}

const firstDue = prepared((db) => {
  const ofProperty = is(bills.propertyId, "propertyId");
  const its = billFigures(db, and(ofProperty, sql`${bills.isOpen} = 1`));
  const unpaid = sql<number>`(${its.total} - ${its.paid} - ${its.held})`;
  return db
    .select({ id: its.id, dueDate: its.dueDate, unpaid })
    .from(its)
    .where(sql`${unpaid} <> 0`)
    .orderBy(sql`${its.dueDate} is null`, its.dueDate, its.id)
    .limit(sql.placeholder("limit"));
});

const paidBills = preparedList({ ...ofBill, amount: billPayments.amount }, (db) =>
  db
    .select({ ...ofBill, amount: sql<number>`sum(${billPayments.amount})` })
    .from(billPayments)
    .innerJoin(bills, eq(bills.id, billPayments.billId))
    .where(
      and(
        isOneOfIds(bills.propertyId),
        sql`${bills.kind} <> 'adjustment'`,
        gte(billPayments.date, given(billPayments.date, "from")),
        lt(billPayments.date, given(billPayments.date, "until")),
      ),
    )
    .groupBy(bills.id)
    .orderBy(desc(max(billPayments.date)), desc(bills.id)),
);

/** Payments of a time by bill, the last paid first; `until` is the day after the last one. */
export function listPaidBills(
  db: Db,
  propertyIds: readonly string[],
  time: { from: CalendarDate; until: CalendarDate },
): { id: string; propertyId: string; supplierId: string | null; amount: Cents }[] {
  return paidBills(db).all({ ids: JSON.stringify(propertyIds), ...time });
}

/** Whether a bill came that was not paid at once, ever. */
export function hasInvoices(db: Db, propertyId: string): boolean {
  return firstInvoice(db).get({ propertyId }) !== undefined;
}

const firstInvoice = prepared((db) => {
  const ofProperty = is(bills.propertyId, "propertyId");
  return (
    db
      .select({ id: bills.id })
      .from(bills)
      // The same text as of the index bills_invoiced.
      .where(and(ofProperty, sql`${bills.kind} in ('invoice', 'deposit')`))
  );
});

/** Whether there is a bill that is more than a typed total. */
export function hasSpends(db: Db, propertyId: string): boolean {
  return firstSpend(db).get({ propertyId }) !== undefined;
}

const firstSpend = prepared((db) =>
  db
    .select({ id: bills.id })
    .from(bills)
    .where(and(is(bills.propertyId, "propertyId"), sql`${bills.kind} <> 'adjustment'`)),
);

const { id, creatorId, changeNumber } = properties;
const changeNumbers = preparedList({ id, creatorId, changeNumber }, (db) =>
  db.select({ id, creatorId, changeNumber }).from(properties).where(visibleTo(db)),
);

/** For the properties that the viewer sees. */
export function listChangeNumbers(
  db: Db,
  viewer: Viewer,
): Pick<Property, "id" | "creatorId" | "changeNumber">[] {
  return changeNumbers(db).all(viewing(viewer));
}
