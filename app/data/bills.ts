import { and, asc, desc, eq, getTableColumns, sql } from "drizzle-orm";
import { idsOf } from "~/domain/grouped";
import { billFigures, isOpenBill } from "./bill-sums";
import type { Db } from "./database";
import { insertRows, is, isOneOfIds, prepared, preparedList, updateById } from "./prepared";
import { visibleById } from "./properties";
import { billLines, billPayments, bills, propertyFiles, suppliers } from "./schema";

export type BillRow = typeof bills.$inferSelect;
export type BillLineRow = typeof billLines.$inferSelect;
export type BillPaymentRow = typeof billPayments.$inferSelect;
export type NewBill = typeof bills.$inferInsert;
export type NewBillLine = typeof billLines.$inferInsert;
export type NewBillPayment = typeof billPayments.$inferInsert;
/** A bill with what belongs to it; `supplier` is null for none. */
export type FullBill = {
  bill: BillRow;
  supplier: { id: string; name: string } | null;
  lines: BillLineRow[];
  payments: BillPaymentRow[];
  files: { id: string; name: string }[];
};

/** Lists come in pages of so many. */
export const BILLS_OF_PAGE = 200;

const billsByIds = prepared((db) =>
  db
    .select({ bill: getTableColumns(bills), supplierName: suppliers.name })
    .from(bills)
    .leftJoin(suppliers, eq(suppliers.id, bills.supplierId))
    .where(isOneOfIds(bills.id)),
);

const linesOfBills = preparedList(getTableColumns(billLines), (db) =>
  db
    .select()
    .from(billLines)
    .where(isOneOfIds(billLines.billId))
    .orderBy(asc(billLines.position), asc(billLines.id)),
);

const paymentsOfBills = prepared((db) =>
  db
    .select()
    .from(billPayments)
    .where(isOneOfIds(billPayments.billId))
    .orderBy(asc(billPayments.date), asc(billPayments.createDate), asc(billPayments.id)),
);

const filesOfBills = prepared((db) =>
  db
    .select({ id: propertyFiles.id, name: propertyFiles.name, billId: propertyFiles.billId })
    .from(propertyFiles)
    .where(isOneOfIds(propertyFiles.billId))
    .orderBy(asc(propertyFiles.createDate), asc(propertyFiles.id)),
);

const entriesOfItem = prepared((db) =>
  db
    .select({ line: getTableColumns(billLines) })
    .from(billLines)
    .innerJoin(bills, eq(bills.id, billLines.billId))
    .where(is(billLines.itemId, "itemId"))
    .orderBy(desc(bills.date), desc(bills.createDate), desc(billLines.id))
    .limit(BILLS_OF_PAGE)
    .offset(sql.placeholder("offset")),
);

const adjustmentOfDay = prepared((db) =>
  db
    .select({ id: bills.id })
    .from(billLines)
    .innerJoin(bills, eq(bills.id, billLines.billId))
    .where(
      and(
        is(billLines.itemId, "itemId"),
        sql`${bills.kind} = 'adjustment'`,
        is(bills.createdBy, "createdBy"),
        is(bills.date, "date"),
        sql`(select count(*) from bill_lines other where other.bill_id = ${bills.id}) = 1`,
      ),
    )
    .orderBy(desc(bills.createDate), sql`${bills}.rowid desc`),
);

export const findBill = visibleById("bill", bills);

/** In the order of the ids; unknown ones are left out. */
export function readBills(db: Db, billIds: readonly string[]): FullBill[] {
  const ids = { ids: JSON.stringify(billIds) };
  const found = new Map(
    billsByIds(db)
      .all(ids)
      .map(({ bill, supplierName }) => [bill.id, fullBill(bill, supplierName)]),
  );
  for (const line of linesOfBills(db).all(ids)) found.get(line.billId)?.lines.push(line);
  for (const payment of paymentsOfBills(db).all(ids))
    found.get(payment.billId)?.payments.push(payment);
  for (const { id, name, billId } of filesOfBills(db).all(ids))
    found.get(billId ?? "")?.files.push({ id, name });
  return billIds.flatMap((id) => found.get(id) ?? []);
}

/** @throws Error for an unknown one. */
export function readBill(db: Db, id: string): FullBill {
  const [bill] = readBills(db, [id]);
  if (!bill) throw new Error(`There is no bill ${id}.`);
  return bill;
}

function fullBill(bill: BillRow, supplierName: string | null): FullBill {
  const supplier =
    bill.supplierId === null ? null : { id: bill.supplierId, name: supplierName ?? "" };
  return { bill, supplier, lines: [], payments: [], files: [] };
}

/** A page of an item's lines, newest first. */
export function listEntries(db: Db, itemId: string, offset = 0): BillLineRow[] {
  return entriesOfItem(db)
    .all({ itemId, offset })
    .map(({ line }) => line);
}

/** The last adjustment of a person on a day, with one line: a further change is merged into it. */
export function findAdjustment(
  db: Db,
  of: { itemId: string; createdBy: string; date: string },
): FullBill | undefined {
  const found = adjustmentOfDay(db).get(of);
  return found && readBills(db, [found.id])[0];
}

/** One statement per table. The caller refreshes the items of the lines. */
export function createBills(
  db: Db,
  made: { bills: NewBill[]; lines: NewBillLine[]; payments: NewBillPayment[] },
): void {
  insertRows(db, bills, made.bills);
  insertRows(db, billLines, made.lines);
  insertRows(db, billPayments, made.payments);
  refreshOpenBills(db, idsOf(made.bills));
}

export function updateBillRow(
  db: Db,
  id: string,
  changes: Partial<Omit<BillRow, "id" | "propertyId" | "createDate" | "isOpen">>,
): void {
  updateBill(db, id, changes);
  refreshOpenBills(db, [id]);
}

const updateBill = updateById(bills);

/** The caller refreshes the items of the lines before and after. */
export function replaceBillLines(db: Db, billId: string, lines: NewBillLine[]): void {
  deletedLines(db).run({ billId });
  insertRows(db, billLines, lines);
  refreshOpenBills(db, [billId]);
}

/** Replaces what was paid by one payment, as an adjustment has it. */
export function replaceBillPayments(db: Db, billId: string, payments: NewBillPayment[]): void {
  deletedPayments(db).run({ billId });
  insertRows(db, billPayments, payments);
  refreshOpenBills(db, [billId]);
}

const deletedLines = prepared((db) => db.delete(billLines).where(is(billLines.billId, "billId")));

const deletedPayments = prepared((db) =>
  db.delete(billPayments).where(is(billPayments.billId, "billId")),
);

/**
 * The amount of a bill of one line in place, all else of it stays: rows that are deleted and inserted
 * again would change their indexes too.
 * @param payment the only one, with the amount that it becomes.
 */
export function updateOnlyLine(
  db: Db,
  { billId, id }: Pick<BillLineRow, "billId" | "id">,
  typed: Pick<BillLineRow, "amount" | "gross" | "gst"> & Pick<BillRow, "gstTyped">,
  payment?: Pick<BillPaymentRow, "id" | "amount">,
): void {
  const { gstTyped, ...line } = typed;
  updateBill(db, billId, { gstAmount: line.gst, gstTyped });
  updateLine(db, id, line);
  if (payment) updatePayment(db, payment.id, { amount: payment.amount });
  refreshOpenBills(db, [billId]);
}

const updateLine = updateById(billLines);
const updatePayment = updateById(billPayments);

/** For good, with its lines and payments. */
export function deleteBillRow(db: Db, id: string): void {
  db.delete(bills).where(eq(bills.id, id)).run();
}

/** The GST last said, not assumed, of a bill of the supplier in the property; null before the first. */
export function lastGstTerm(db: Db, propertyId: string, supplierId: string): BillRow["gst"] | null {
  const last = db
    .select({ gst: bills.gst })
    .from(bills)
    .where(
      and(
        eq(bills.supplierId, supplierId),
        eq(bills.propertyId, propertyId),
        eq(bills.gstAssumed, false),
      ),
    )
    .orderBy(desc(bills.date), desc(bills.createDate))
    .limit(1)
    .get();
  return last?.gst ?? null;
}

const wrongFlags = prepared((db) => {
  const its = billFigures(db, isOneOfIds(bills.id));
  return db
    .select({ id: its.id })
    .from(its)
    .where(sql`${its.isOpen} <> ${isOpenBill(its)}`);
});

const flagsTurned = prepared((db) =>
  db
    .update(bills)
    .set({ isOpen: sql`not is_open` })
    .where(isOneOfIds(bills.id)),
);

/**
 * Whoever writes a bill, its lines or its payments calls this in the same transaction.
 * @returns the bills whose flag was wrong
 */
export function refreshOpenBills(db: Db, billIds: readonly string[]): string[] {
  const wrong = billIds.length === 0 ? [] : findWrongOpenBills(db, billIds);
  turnOpenBills(db, wrong);
  return wrong;
}

/** From open to not, and back. */
export function turnOpenBills(db: Db, billIds: readonly string[]): void {
  if (billIds.length > 0) flagsTurned(db).run({ ids: JSON.stringify(billIds) });
}

/** Bills whose stored flag differs from what they come to. */
export function findWrongOpenBills(db: Db, billIds: readonly string[]): string[] {
  return wrongFlags(db)
    .all({ ids: JSON.stringify(billIds) })
    .map(({ id }) => id);
}
