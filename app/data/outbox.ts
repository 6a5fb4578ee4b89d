import { and, asc, count, desc, eq, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Db } from "./database";
import { outbox } from "./schema";

export type OutboxRecord = typeof outbox.$inferSelect;

/** Puts a mail out to be sent. A key that was used before adds nothing: each mail goes once. */
export function addToOutbox(
  db: Db,
  mail: Pick<
    OutboxRecord,
    "id" | "uniqueKey" | "recipient" | "subject" | "text" | "html" | "createDate"
  >,
): void {
  db.insert(outbox)
    .values({ ...mail, nextTryDate: mail.createDate })
    .onConflictDoNothing({ target: outbox.uniqueKey })
    .run();
}

/** Mails whose time to be tried has come, the longest waiting first. */
export function listDueMails(db: Db, now: Date, limit: number): OutboxRecord[] {
  return db
    .select()
    .from(outbox)
    .where(and(lte(outbox.nextTryDate, now), isNull(outbox.sentDate), isNull(outbox.deadDate)))
    .orderBy(asc(outbox.nextTryDate), asc(sql`rowid`))
    .limit(limit)
    .all();
}

/** Notes that a mail went out. Its words go, since a link in them must not be kept readable. */
export function markSent(db: Db, id: string, now: Date): void {
  db.update(outbox)
    .set({ sentDate: now, nextTryDate: null, lastError: null, text: "", html: "" })
    .where(eq(outbox.id, id))
    .run();
}

/** Notes that a mail did not go out, unless another sender noted meanwhile that it did. */
export function markFailed(
  db: Db,
  id: string,
  failure: { tries: number; nextTryDate: Date; lastError: string },
): void {
  db.update(outbox).set(failure).where(isUnsent(id)).run();
}

/** Gives a mail up for good, unless another sender noted meanwhile that it went out. */
export function markDead(db: Db, id: string, now: Date): void {
  db.update(outbox)
    .set({ deadDate: now, nextTryDate: null, text: "", html: "" })
    .where(isUnsent(id))
    .run();
}

function isUnsent(id: string) {
  return and(eq(outbox.id, id), isNull(outbox.sentDate));
}

/** Takes a mail back that was never to go. */
export function removeFromOutbox(db: Db, uniqueKey: string): void {
  db.delete(outbox).where(eq(outbox.uniqueKey, uniqueKey)).run();
}

/** What was written lately, the newest first. */
export function listMails(db: Db, limit: number): OutboxRecord[] {
  return db
    .select()
    .from(outbox)
    .orderBy(desc(outbox.createDate), desc(sql`rowid`))
    .limit(limit)
    .all();
}

/** How many mails wait to be sent. */
export function countWaitingMails(db: Db): number {
  const waiting = and(isNull(outbox.sentDate), isNull(outbox.deadDate));
  return db.select({ mails: count() }).from(outbox).where(waiting).get()?.mails ?? 0;
}

/** Forgets mails that were written before an instant and that nobody waits for any more. */
export function purgeOutbox(db: Db, writtenBefore: Date): void {
  db.delete(outbox)
    .where(
      and(
        lt(outbox.createDate, writtenBefore),
        or(isNotNull(outbox.sentDate), isNotNull(outbox.deadDate)),
      ),
    )
    .run();
}
