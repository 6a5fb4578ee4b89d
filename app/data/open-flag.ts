import { asc, gt, sql } from "drizzle-orm";
import { billFigures, isOpenBill } from "./bill-sums";
import type { Db } from "./database";
import { isOneOfIds, prepared } from "./prepared";
import { bills } from "./schema";

const wrongFlags = prepared((db) => {
  const its = billFigures(db, isOneOfIds(bills.id));
  return db
    .select({ id: its.id })
    .from(its)
    .where(sql`${its.isOpen} <> ${isOpenBill(its)}`)
    .prepare();
});

const flagsTurned = prepared((db) =>
  db
    .update(bills)
    .set({ isOpen: sql`not is_open` })
    .where(isOneOfIds(bills.id))
    .prepare(),
);

/** Whoever writes a bill, its lines or its payments calls this in the same transaction. */
export function refreshOpenBills(db: Db, billIds: readonly string[]): void {
  if (billIds.length === 0) return;
  const wrong = findWrongOpenBills(db, billIds);
  if (wrong.length > 0) flagsTurned(db).run({ ids: JSON.stringify(wrong) });
}

/** Bills whose stored flag differs from what they come to. */
export function findWrongOpenBills(db: Db, billIds: readonly string[]): string[] {
  return wrongFlags(db)
    .all({ ids: JSON.stringify(billIds) })
    .map(({ id }) => id);
}

/** For all properties, in the order of the ids. */
export function listBillIdsAfter(db: Db, after: string, limit: number): string[] {
  return db
    .select({ id: bills.id })
    .from(bills)
    .where(gt(bills.id, after))
    .orderBy(asc(bills.id))
    .limit(limit)
    .all()
    .map(({ id }) => id);
}
