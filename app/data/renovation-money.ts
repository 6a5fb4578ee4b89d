import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { CalendarDate } from "~/domain/bills/calendar-date";
import type { GstTerm } from "~/domain/bills/gst-terms";
import type { Cents } from "~/domain/money";
import type { Db } from "./database";
import { is, prepared } from "./prepared";
import { billLines, billPayments, bills, projectItems, projects } from "./schema";

const onActiveItems = and(is(projects.propertyId, "propertyId"), eq(projectItems.status, "active"));

const gstOnItems = prepared((db) =>
  db
    .select({ gst: sql<number>`coalesce(sum(${billLines.gst}), 0)` })
    .from(billLines)
    .innerJoin(projectItems, eq(projectItems.id, billLines.itemId))
    .innerJoin(projects, eq(projects.id, projectItems.projectId))
    .where(onActiveItems)
    .prepare(),
);

const lastTerms = prepared((db) =>
  db
    .select({
      itemId: billLines.itemId,
      gst: bills.gst,
      place: sql<number>`row_number() over (partition by ${billLines.itemId} order by ${desc(bills.date)}, ${desc(bills.createDate)}, ${desc(bills.id)})`,
    })
    .from(billLines)
    .innerJoin(bills, eq(bills.id, billLines.billId))
    .innerJoin(projectItems, eq(projectItems.id, billLines.itemId))
    .innerJoin(projects, eq(projects.id, projectItems.projectId))
    .where(onActiveItems)
    .prepare(),
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
    .orderBy(asc(billPayments.date))
    .prepare(),
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
      .flatMap(({ itemId, gst, place }) =>
        itemId === null || place !== 1 ? [] : [[itemId, gst] as const],
      ),
  );
}

/** Cents by day: bills that were paid from the loan. */
export function listLoanPayments(
  db: Db,
  propertyId: string,
): { date: CalendarDate; amount: Cents }[] {
  return loanPayments(db).all({ propertyId });
}
