import { and, eq, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Db } from "./database";
import { mailLinks } from "./schema";

export type MailLinkRecord = typeof mailLinks.$inferSelect;
/** For an account's own links; those of suppliers are in supplier-links.ts. */
export type MailLinkPurpose = "activate" | "reset";

/** Takes effect when the mailed link is followed (docs/decisions/0040). */
export type Registration = {
  firstName: string;
  lastName: string;
  passwordHash: string;
  isContested: boolean;
};

type NewLink = Pick<MailLinkRecord, "tokenHash" | "userId" | "expiryDate"> & {
  purpose: MailLinkPurpose;
  network: string;
  registration?: Registration | undefined;
};

/**
 * Ends other activation links, and reset links from the same network only (docs/decisions/0041).
 */
export function replaceMailLink(db: Db, { registration, ...link }: NewLink): void {
  const { userId, purpose, network } = link;
  const ending =
    purpose === "activate"
      ? undefined
      : or(eq(mailLinks.network, network), isNull(mailLinks.network));
  db.delete(mailLinks)
    .where(and(eq(mailLinks.userId, userId), eq(mailLinks.purpose, purpose), ending))
    .run();
  db.insert(mailLinks)
    .values({ ...link, ...registration })
    .run();
}

export function findMailLink(
  db: Db,
  link: Pick<MailLinkRecord, "tokenHash" | "userId" | "purpose">,
): MailLinkRecord | undefined {
  const { tokenHash, userId, purpose } = link;
  return db
    .select()
    .from(mailLinks)
    .where(
      and(
        eq(mailLinks.tokenHash, tokenHash),
        eq(mailLinks.userId, userId),
        eq(mailLinks.purpose, purpose),
      ),
    )
    .get();
}

/** The newest pending registration; undefined for links older than stored registrations. */
export function findRegistration(db: Db, userId: string): Registration | undefined {
  const link = db.select().from(mailLinks).where(withRegistration(userId)).get();
  return link && registrationIn(link);
}

export function registrationIn({
  firstName,
  lastName,
  passwordHash,
  isContested,
}: MailLinkRecord): Registration | undefined {
  if (firstName === null || lastName === null || passwordHash === null) return undefined;
  return { firstName, lastName, passwordHash, isContested };
}

/** A password chosen by a mailed link replaces the registered ones. */
export function changeRegisteredPassword(db: Db, userId: string, passwordHash: string): void {
  db.update(mailLinks)
    .set({ passwordHash, isContested: false })
    .where(withRegistration(userId))
    .run();
}

export function endMailLinks(db: Db, userId: string, purpose?: MailLinkPurpose): void {
  db.delete(mailLinks)
    .where(and(eq(mailLinks.userId, userId), purpose && eq(mailLinks.purpose, purpose)))
    .run();
}

/** @returns how many. */
export function purgeMailLinks(db: Db, expiredBefore: Date, limit: number): number {
  return db
    .delete(mailLinks)
    .where(and(lt(mailLinks.expiryDate, expiredBefore), isNull(mailLinks.passwordHash)))
    .limit(limit)
    .run().changes;
}

function withRegistration(userId: string) {
  return and(
    eq(mailLinks.userId, userId),
    eq(mailLinks.purpose, "activate"),
    isNotNull(mailLinks.passwordHash),
  );
}
