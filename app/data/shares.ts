import { and, eq } from "drizzle-orm";
import { foldEmail } from "~/domain/email";
import type { Db } from "./database";
import { shares } from "./schema";

/**
 * Opens a property to whoever has verified that address; sharing it again changes nothing.
 * @returns whether it was not shared with that address before.
 */
export function addShare(
  db: Db,
  { propertyId, email, createDate }: { propertyId: string; email: string; createDate: Date },
): boolean {
  const { changes } = db
    .insert(shares)
    .values({ propertyId, email: email.trim(), emailKey: foldEmail(email), createDate })
    .onConflictDoNothing()
    .run();
  return changes > 0;
}

/**
 * Closes a property to an address.
 * @returns whether it was shared with it.
 */
export function removeShare(db: Db, propertyId: string, email: string): boolean {
  const { changes } = db
    .delete(shares)
    .where(and(eq(shares.propertyId, propertyId), eq(shares.emailKey, foldEmail(email))))
    .run();
  return changes > 0;
}
