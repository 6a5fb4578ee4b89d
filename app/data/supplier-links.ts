import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "./database";
import { mailLinks } from "./schema";

export type SupplierLinkPurpose = "variation" | "quote";
type SupplierLink = {
  /** The account whose property it is about. */
  userId: string;
  purpose: SupplierLinkPurpose;
  /** The id of the variation, or of the request for a quote. */
  subjectId: string;
  expiryDate: Date;
  usedDate: Date | null;
};

/** Ends the links that were sent before about the same. */
export function createSupplierLink(
  db: Db,
  link: Omit<SupplierLink, "usedDate"> & { tokenHash: string },
  now: Date,
): void {
  endSupplierLinks(db, link.subjectId, now);
  db.insert(mailLinks).values(link).run();
}

/** Used and expired ones too, until they are purged. */
export function findSupplierLink(
  db: Db,
  tokenHash: string,
  purpose: SupplierLinkPurpose,
): SupplierLink | undefined {
  const { userId, subjectId, expiryDate, usedDate } = mailLinks;
  const found = db
    .select({ userId, subjectId, expiryDate, usedDate })
    .from(mailLinks)
    .where(and(eq(mailLinks.tokenHash, tokenHash), eq(mailLinks.purpose, purpose)))
    .get();
  return found && { ...found, purpose, subjectId: found.subjectId ?? "" };
}

/** Used, or replaced by a newer one. */
export function endSupplierLinks(db: Db, subjectId: string, now: Date): void {
  db.update(mailLinks)
    .set({ usedDate: now })
    .where(and(eq(mailLinks.subjectId, subjectId), isNull(mailLinks.usedDate)))
    .run();
}
