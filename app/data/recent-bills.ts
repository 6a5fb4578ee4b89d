import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { prepared } from "./prepared";
import { bills } from "./schema";
import type { Db } from "./database";

/** Enough to find the items and suppliers used last. */
const RECENT_BILLS = 60;

const recentBills = prepared((db) =>
  db
    .select({ id: bills.id })
    .from(bills)
    .where(and(eq(bills.propertyId, sql.placeholder("propertyId")), isNotNull(bills.createdBy)))
    // Bills of one instant in the order in which they were logged.
    .orderBy(desc(bills.createDate), sql`${bills}.rowid desc`)
    .limit(RECENT_BILLS)
    .prepare(),
);

/** Of a property, the last logged first, without what the migration wrote. */
export function listRecentBillIds(db: Db, propertyId: string): string[] {
  return recentBills(db)
    .all({ propertyId })
    .map(({ id }) => id);
}
