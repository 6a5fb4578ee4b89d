import { and, asc, eq, gt, or, sql } from "drizzle-orm";
import { isOfProperties } from "./bill-sums";
import type { Db } from "./database";
import { bills } from "./schema";

// Of one table, drizzle writes columns without its name.
const everHeldBack = or(
  gt(bills.retained, 0),
  sql`exists (select 1 from bill_payments where bill_id = bills.id and kind = 'release')`,
);

/** Bills of which money is or was held back, in order of their dates. */
export function listRetentionBillIds(db: Db, propertyId: string): string[] {
  return db
    .select({ id: bills.id })
    .from(bills)
    .where(and(eq(bills.propertyId, propertyId), everHeldBack))
    .orderBy(asc(bills.date), asc(bills.id))
    .all()
    .map(({ id }) => id);
}

/** Those of the properties in which money is or was held back. */
export function listRetentionProperties(db: Db, propertyIds: readonly string[]): Set<string> {
  const found = db
    .select({ id: bills.propertyId })
    .from(bills)
    .where(and(isOfProperties(propertyIds), everHeldBack))
    .groupBy(bills.propertyId)
    .all();
  return new Set(found.map(({ id }) => id));
}
