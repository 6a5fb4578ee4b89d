import { and, asc, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { BillKind } from "~/domain/bills/bill";
import type { CalendarDate } from "~/domain/bills/calendar-date";
import type { Cents } from "~/domain/money";
import type { Db } from "./database";
import { isOneOf } from "./prepared";
import { billLines, bills, history, projectItems, quoteLines } from "./schema";
import { quotes, suppliers, variations } from "./schema";

/** A line of a bill on an item; gross cents. */
export type ItemBill = {
  id: string;
  itemId: string;
  date: CalendarDate;
  kind: BillKind;
  supplier: string | null;
  reference: string;
  note: string;
  gross: Cents;
};

/** On these items, the oldest first. */
export function listBillsOfItems(db: Db, itemIds: readonly string[]): ItemBill[] {
  return selectLines(db)
    .where(isOneOf(billLines.itemId, itemIds))
    .orderBy(asc(bills.date), asc(bills.createDate), asc(billLines.position), asc(billLines.id))
    .all() as ItemBill[];
}

/** The lines of the property's bills, with anything noted on the line or on its bill. */
export function listNotedLines(db: Db, propertyId: string): ItemBill[] {
  const isNoted = or(ne(billLines.note, ""), ne(bills.note, ""));
  return selectLines(db)
    .where(and(eq(bills.propertyId, propertyId), isNoted, sql`${billLines.itemId} is not null`))
    .all() as ItemBill[];
}

function selectLines(db: Db) {
  const { itemId, gross } = billLines;
  const { date, kind, reference } = bills;
  // A bill's note is of all its lines.
  const note = sql<string>`coalesce(nullif(${billLines.note}, ''), ${bills.note})`;
  const line = { id: billLines.id, itemId, gross, date, kind, reference, note };
  return db
    .select({ ...line, supplier: suppliers.name })
    .from(billLines)
    .innerJoin(bills, eq(bills.id, billLines.billId))
    .leftJoin(suppliers, eq(suppliers.id, bills.supplierId));
}

/** By category: the days of its first and last bill, but for typed totals. */
export function listBilledDays(
  db: Db,
  propertyId: string,
): { projectId: string; first: CalendarDate; last: CalendarDate }[] {
  return db
    .select({
      projectId: projectItems.projectId,
      first: sql<string>`min(${bills.date})`,
      last: sql<string>`max(${bills.date})`,
    })
    .from(bills)
    .innerJoin(billLines, eq(billLines.billId, bills.id))
    .innerJoin(projectItems, eq(projectItems.id, billLines.itemId))
    .where(and(eq(bills.propertyId, propertyId), ne(bills.kind, "adjustment")))
    .groupBy(projectItems.projectId)
    .all();
}

/** What approved variations of agreed quotes come to on each item, in the order of their dates. */
export function listApprovedVariations(
  db: Db,
  propertyId: string,
): { id: string; text: string; itemId: string; gross: Cents }[] {
  const found = db
    .select({
      id: variations.id,
      text: variations.text,
      itemId: quoteLines.itemId,
      gross: sql<number>`sum(${quoteLines.gross})`,
    })
    .from(quotes)
    .innerJoin(variations, eq(variations.quoteId, quotes.id))
    .innerJoin(quoteLines, eq(quoteLines.variationId, variations.id))
    .where(
      and(
        eq(quotes.propertyId, propertyId),
        inArray(quotes.status, ["accepted", "closed"]),
        eq(variations.status, "approved"),
      ),
    )
    .groupBy(variations.id, quoteLines.itemId)
    .orderBy(asc(variations.date), asc(variations.number))
    .all();
  return found.flatMap(({ itemId, ...one }) => (itemId === null ? [] : [{ ...one, itemId }]));
}

/** By category, when it was last marked complete, in microseconds; it may be active again. */
export function listDoneTimes(db: Db, propertyId: string): Map<string, number> {
  const done = '"status":["active","complete"]';
  const found = db
    .select({ at: history.at, changes: history.changes })
    .from(history)
    .where(and(eq(history.propertyId, propertyId), sql`instr(${history.changes}, ${done}) > 0`))
    .orderBy(asc(history.at))
    .all();
  return new Map(
    found.flatMap(({ at, changes }) =>
      changes.flatMap(({ kind, id, fields }): [string, number][] =>
        kind === "category" && fields["status"]?.[1] === "complete" ? [[id, at]] : [],
      ),
    ),
  );
}
