import { and, asc, eq, sql } from "drizzle-orm";
import type { CalendarDate } from "~/domain/bills/calendar-date";
import type { GstTerm } from "~/domain/bills/gst-terms";
import type { Cents } from "~/domain/money";
import type { Db } from "./database";
import { is, prepared, preparedList } from "./prepared";
import { billLines, billPayments, bills, projectItems, projects } from "./schema";

const onActiveItems = and(is(projects.propertyId, "propertyId"), eq(projectItems.status, "active"));

const gstOnItems = prepared((db) =>
  db
    .select({ gst: sql<number>`coalesce(sum(${billLines.gst}), 0)` })
    .from(billLines)
    .innerJoin(projectItems, eq(projectItems.id, billLines.itemId))
    .innerJoin(projects, eq(projects.id, projectItems.projectId))
    .where(onActiveItems),
);

const term = { itemId: projectItems.id, gst: bills.gst };
// The greatest of these is the last bill's, and SQLite takes the other columns from its row.
const lastOf = sql<string>`max(${bills.date} || ${bills.createDate} || ${bills.id})`;

const lastTerms = preparedList({ ...term, last: bills.id }, (db) =>
  db
    .select({ ...term, last: lastOf })
    .from(billLines)
    .innerJoin(bills, eq(bills.id, billLines.billId))
    .innerJoin(projectItems, eq(projectItems.id, billLines.itemId))
    .innerJoin(projects, eq(projects.id, projectItems.projectId))
    .where(onActiveItems)
    .groupBy(projectItems.id),
);

const toFinish = {
  id: projectItems.id,
  projectId: projectItems.projectId,
  budget: projectItems.budget,
  spent: projectItems.spent,
  openCommitment: projectItems.openCommitment,
  done: projectItems.done,
  forecastOwn: projectItems.forecastOwn,
};

const itemsToFinish = preparedList(toFinish, (db) =>
  db
    .select(toFinish)
    .from(projectItems)
    .innerJoin(projects, eq(projects.id, projectItems.projectId))
    .where(onActiveItems),
);

const loanPayments = prepared((db) =>
  db
    .select({
      date: billPayments.date,
      amount: sql<number>`sum(${billPayments.amount})`,
    })
    .from(billPayments)
    .innerJoin(bills, eq(bills.id, billPayments.billId))
    .where(and(is(bills.propertyId, "propertyId"), eq(billPayments.source, "loan")))
    .groupBy(billPayments.date)
    .orderBy(asc(billPayments.date)),
);

/** Cents: the GST of all that was billed to items of the budget. */
export function readBilledGst(db: Db, propertyId: string): Cents {
  return gstOnItems(db).get({ propertyId })?.gst ?? 0;
}

/** How GST was charged on each item's last bill, by item id. */
export function readLastGst(db: Db, propertyId: string): Map<string, GstTerm> {
  return new Map(
    lastTerms(db)
      .all({ propertyId })
      .map(({ itemId, gst }) => [itemId, gst]),
  );
}

/** The active items of a property, unordered, with what its forecast follows from. */
export function listItemsToFinish(db: Db, propertyId: string) {
  return itemsToFinish(db).all({ propertyId });
}

/** Cents by day: bills that were paid from the loan. */
export function listLoanPayments(
  db: Db,
  propertyId: string,
): { date: CalendarDate; amount: Cents }[] {
  return loanPayments(db).all({ propertyId });
}
