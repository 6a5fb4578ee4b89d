import { and, eq, lt, ne } from "drizzle-orm";
import type { Db } from "./database";
import { is, prepared } from "./prepared";
import { sessions } from "./schema";

export type SessionRecord = typeof sessions.$inferSelect;

const sessionByHash = prepared((db) =>
  db.select().from(sessions).where(is(sessions.tokenHash, "tokenHash")),
);

export function findSession(db: Db, tokenHash: string): SessionRecord | undefined {
  return sessionByHash(db).get({ tokenHash });
}

export function createSession(
  db: Db,
  session: Omit<SessionRecord, "actingAs" | "actingSince">,
): void {
  db.insert(sessions).values(session).run();
}

export function touchSession(db: Db, tokenHash: string, now: Date): void {
  db.update(sessions).set({ lastSeenDate: now }).where(eq(sessions.tokenHash, tokenHash)).run();
}

/** New token and impersonated user; undefined when a concurrent request was first. */
export function renewSession(
  db: Db,
  tokenHash: string,
  renewed: Pick<SessionRecord, "tokenHash" | "actingAs" | "actingSince" | "lastSeenDate">,
): SessionRecord | undefined {
  return db
    .update(sessions)
    .set(renewed)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning()
    .get();
}

export function endSession(db: Db, tokenHash: string): void {
  db.delete(sessions).where(eq(sessions.tokenHash, tokenHash)).run();
}

/** All but `exceptTokenHash`. */
export function endSessionsOf(db: Db, userId: string, exceptTokenHash = ""): void {
  db.delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, exceptTokenHash)))
    .run();
}

/** @returns how many. */
export function purgeSessions(db: Db, madeBefore: Date, limit: number): number {
  return db.delete(sessions).where(lt(sessions.createDate, madeBefore)).limit(limit).run().changes;
}
