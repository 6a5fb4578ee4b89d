import { and, count, desc, eq, isNotNull, sql } from "drizzle-orm";
import { is, isOneOfIds, prepared, preparedList } from "./prepared";
import { billLines, bills } from "./schema";
import type { Db } from "./database";

/** Enough to find the items and suppliers used last. */
const RECENT_BILLS = 60;

const recentBills = prepared((db) =>
  db
    .select({ id: bills.id })
    .from(bills)
    .where(and(is(bills.propertyId, "propertyId"), isNotNull(bills.createdBy)))
    // Bills of one instant in the order in which they were logged.
    .orderBy(desc(bills.createDate), sql`${bills}.rowid desc`)
    .limit(RECENT_BILLS),
);

const latestBills = prepared((db) =>
  db
    .select({ id: bills.id })
    .from(bills)
    .where(is(bills.propertyId, "propertyId"))
    .orderBy(desc(bills.date), desc(bills.createDate), sql`${bills}.rowid desc`)
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset")),
);

export function countBills(db: Db, propertyId: string): number {
  const ofProperty = eq(bills.propertyId, propertyId);
  return db.select({ bills: count() }).from(bills).where(ofProperty).get()?.bills ?? 0;
}

/** All of a property, the newest first. */
export function listLatestBillIds(
  db: Db,
  propertyId: string,
  { limit, offset = 0 }: { limit: number; offset?: number },
): string[] {
  return latestBills(db)
    .all({ propertyId, limit, offset })
    .map(({ id }) => id);
}

/** For a property, the last logged first, without what the migration wrote. */
export function listRecentBillIds(db: Db, propertyId: string): string[] {
  return recentBills(db)
    .all({ propertyId })
    .map(({ id }) => id);
}

const totals = preparedList({ id: bills.id, total: billLines.gross }, (db) =>
  db
    .select({
      id: bills.id,
      total: sql<number>`(select coalesce(sum(gross), 0) from ${billLines} where bill_id = ${bills}.id)`,
    })
    .from(bills)
    .where(isOneOfIds(bills.id))
    .orderBy(desc(bills.date), desc(bills.createDate), sql`${bills}.rowid desc`),
);

/** What each comes to, GST included; the newest first. */
export function listBillTotals(
  db: Db,
  billIds: readonly string[],
): { id: string; total: number }[] {
  return totals(db).all({ ids: JSON.stringify(billIds) });
}
