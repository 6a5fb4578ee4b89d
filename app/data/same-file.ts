import { and, eq, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Db } from "./database";
import { propertyFiles } from "./schema";

/** The oldest other bill of the property that has a file with the same bytes. */
export function findBillOfSameFile(db: Db, billId: string): string | null {
  const other = alias(propertyFiles, "other");
  const found = db
    .select({ id: other.billId })
    .from(propertyFiles)
    .innerJoin(
      other,
      and(
        eq(other.propertyId, propertyFiles.propertyId),
        eq(other.contentHash, propertyFiles.contentHash),
        ne(other.billId, propertyFiles.billId),
      ),
    )
    .where(eq(propertyFiles.billId, billId))
    .orderBy(other.createDate, other.id)
    .limit(1)
    .get();
  return found?.id ?? null;
}
