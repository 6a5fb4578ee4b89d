import { and, eq, lt } from "drizzle-orm";
import type { Db } from "./database.server";
import { mailLinks } from "./schema.server";

export type MailLinkRecord = typeof mailLinks.$inferSelect;
export type MailLinkPurpose = MailLinkRecord["purpose"];

/** Keeps a new link. Only the newest of a purpose counts, so the account's earlier ones go. */
export function replaceMailLink(db: Db, link: Omit<MailLinkRecord, "usedDate">): void {
  endMailLinks(db, link.userId, link.purpose);
  db.insert(mailLinks).values(link).run();
}

/** A link by the hash of its token, if it is this account's and for this purpose. */
export function findMailLink(db: Db, link: Pick<MailLinkRecord, "tokenHash" | "userId" | "purpose">): MailLinkRecord | undefined {
  const { tokenHash, userId, purpose } = link;
  return db
    .select()
    .from(mailLinks)
    .where(and(eq(mailLinks.tokenHash, tokenHash), eq(mailLinks.userId, userId), eq(mailLinks.purpose, purpose)))
    .get();
}

export function useUpMailLink(db: Db, tokenHash: string, now: Date): void {
  db.update(mailLinks).set({ usedDate: now }).where(eq(mailLinks.tokenHash, tokenHash)).run();
}

export function endMailLinks(db: Db, userId: string, purpose: MailLinkPurpose): void {
  db.delete(mailLinks)
    .where(and(eq(mailLinks.userId, userId), eq(mailLinks.purpose, purpose)))
    .run();
}

/** Forgets links that ran out before an instant, used or not. */
export function purgeMailLinks(db: Db, expiredBefore: Date): void {
  db.delete(mailLinks).where(lt(mailLinks.expiryDate, expiredBefore)).run();
}
