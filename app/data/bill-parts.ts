import { and, countDistinct, eq, getTableColumns, isNull, ne, or, sql } from "drizzle-orm";
import type { Cents } from "~/domain/money";
import type { Property } from "~/domain/property";
import {
  findBill,
  type BillPaymentRow,
  type BillRow,
  type NewBillPayment,
  refreshOpenBills,
} from "./bills";
import type { Db } from "./database";
import { insertRows, is, isOneOf, prepared } from "./prepared";
import type { Viewer } from "./properties";
import { billLines, billPayments, bills, projectItems, projects, propertyFiles } from "./schema";

/** Only when the viewer may see the property. */
export function findBillPayment(
  db: Db,
  viewer: Viewer,
  id: string,
): { payment: BillPaymentRow; bill: BillRow; property: Property } | undefined {
  const payment = db.select().from(billPayments).where(eq(billPayments.id, id)).get();
  const place = payment && findBill(db, viewer, payment.billId);
  return place && { payment, ...place };
}

/** One statement. The caller refreshes the items of the bills. */
export function createBillPayments(db: Db, payments: readonly NewBillPayment[]): void {
  insertRows(db, billPayments, payments);
  refreshOpenBills(db, [...new Set(payments.map(({ billId }) => billId))]);
}

export function updateBillPayment(
  db: Db,
  { id, billId }: Pick<BillPaymentRow, "id" | "billId">,
  changes: { [Name in "date" | "amount" | "source" | "note"]?: BillPaymentRow[Name] | undefined },
): void {
  if (Object.values(changes).every((value) => value === undefined)) return;
  db.update(billPayments).set(changes).where(eq(billPayments.id, id)).run();
  refreshOpenBills(db, [billId]);
}

/** By id; those of other properties and deleted ones are left out. */
export function listItemsSpent(
  db: Db,
  propertyId: string,
  itemIds: readonly string[],
): Map<string, Cents> {
  const found = db
    .select({ id: projectItems.id, spent: projectItems.spent })
    .from(projectItems)
    .innerJoin(projects, eq(projects.id, projectItems.projectId))
    .where(and(eq(projects.propertyId, propertyId), isOneOf(projectItems.id, itemIds)))
    .all();
  return new Map(found.map(({ id, spent }) => [id, spent]));
}

/** Those with a line on the item that stay when it is deleted (see `keepItems`). */
export function countBillsKeptWithout(db: Db, itemId: string): number {
  return billsKeptWithout(db).get({ itemId })?.bills ?? 0;
}

const billsKeptWithout = prepared((db) => {
  const isShared = sql`exists (select 1 from bill_lines other where other.bill_id = ${bills.id} and other.item_id is not ${billLines.itemId})`;
  return db
    .select({ bills: countDistinct(bills.id) })
    .from(billLines)
    .innerJoin(bills, eq(bills.id, billLines.billId))
    .where(and(is(billLines.itemId, "itemId"), or(ne(bills.kind, "adjustment"), isShared)));
});

/** The bills of a quote, the oldest first. */
export function listBillIdsOfQuote(db: Db, quoteId: string): string[] {
  return db
    .select({ id: bills.id })
    .from(bills)
    .where(eq(bills.quoteId, quoteId))
    .orderBy(bills.date, bills.createDate, bills.id)
    .all()
    .map(({ id }) => id);
}

/** Cents that are or were held back of the bills of a quote, but one. */
export function sumRetainedOfOthers(db: Db, quoteId: string, billId: string): Cents {
  const retained = sql<number>`coalesce(sum(${bills.retained}), 0)`;
  const isOther = and(eq(bills.quoteId, quoteId), ne(bills.id, billId));
  return db.select({ retained }).from(bills).where(isOther).get()?.retained ?? 0;
}

/** Makes the files those of the bill; others of it go back to the dossier. */
export function setFilesOfBill(
  db: Db,
  { id, propertyId }: Pick<BillRow, "id" | "propertyId">,
  fileIds: readonly string[],
): boolean {
  const isFree = or(
    and(isNull(propertyFiles.billId), isNull(propertyFiles.quoteId)),
    eq(propertyFiles.billId, id),
  );
  const isNamed = and(
    eq(propertyFiles.propertyId, propertyId),
    isOneOf(propertyFiles.id, fileIds),
    isFree,
  );
  const named = db.select(getTableColumns(propertyFiles)).from(propertyFiles).where(isNamed).all();
  if (named.length < new Set(fileIds).size) return false;
  db.update(propertyFiles).set({ billId: null }).where(eq(propertyFiles.billId, id)).run();
  db.update(propertyFiles).set({ billId: id }).where(isOneOf(propertyFiles.id, fileIds)).run();
  return true;
}
