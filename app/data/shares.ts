import { and, eq, isNull } from "drizzle-orm";
import { foldEmail } from "~/domain/email";
import type { Db } from "./database";
import { shares } from "./schema";

/** @returns false when it was shared with that address already. */
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

export function removeShare(db: Db, propertyId: string, email: string): boolean {
  const { changes } = db
    .delete(shares)
    .where(and(eq(shares.propertyId, propertyId), eq(shares.emailKey, foldEmail(email))))
    .run();
  return changes > 0;
}

export function isUnopened(db: Db, propertyId: string, emailKey: string): boolean {
  return db.select().from(shares).where(unopened(propertyId, emailKey)).get() !== undefined;
}

export function markOpened(db: Db, propertyId: string, emailKey: string, now: Date): void {
  db.update(shares).set({ openedDate: now }).where(unopened(propertyId, emailKey)).run();
}

function unopened(propertyId: string, emailKey: string) {
  return and(
    eq(shares.propertyId, propertyId),
    eq(shares.emailKey, emailKey),
    isNull(shares.openedDate),
  );
}
