import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import { LONGEST_WAIT } from "~/domain/mail-retry";
import type { Db } from "./database";
import { outbox } from "./schema";

export type OutboxRecord = typeof outbox.$inferSelect;

/** A used key adds nothing: each mail is sent once. */
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

export function listDueMails(db: Db, now: Date, limit: number): OutboxRecord[] {
  const list = (isDue: SQL) =>
    db
      .select()
      .from(outbox)
      .where(and(isDue, isNull(outbox.sentDate), isNull(outbox.deadDate)))
      .orderBy(asc(outbox.nextTryDate), asc(sql`rowid`))
      .limit(limit)
      .all();
  const latest = new Date(now.getTime() + LONGEST_WAIT);
  const due = list(lte(outbox.nextTryDate, now));
  // Others were planned before the clock was set back.
  return due.length > 0 ? due : list(gt(outbox.nextTryDate, latest));
}

/** Clears the body: links in it must not stay readable. */
export function markSent(db: Db, id: string, now: Date): void {
  db.update(outbox)
    .set({ sentDate: now, nextTryDate: null, lastError: null, text: "", html: "" })
    .where(eq(outbox.id, id))
    .run();
}

/** No effect when another sender has sent it meanwhile. */
export function markFailed(
  db: Db,
  id: string,
  failure: { tries: number; nextTryDate: Date; lastError: string },
): void {
  db.update(outbox).set(failure).where(isUnsent(id)).run();
}

/** No effect when another sender has sent it meanwhile. */
export function markDead(db: Db, id: string, now: Date): void {
  db.update(outbox)
    .set({ deadDate: now, nextTryDate: null, text: "", html: "" })
    .where(isUnsent(id))
    .run();
}

function isUnsent(id: string) {
  return and(eq(outbox.id, id), isNull(outbox.sentDate));
}

/** Whether a mail has this key, sent or not. */
export function isInOutbox(db: Db, uniqueKey: string): boolean {
  const isOne = eq(outbox.uniqueKey, uniqueKey);
  return db.select({ id: outbox.id }).from(outbox).where(isOne).get() !== undefined;
}

export function removeFromOutbox(db: Db, uniqueKey: string): void {
  db.delete(outbox).where(eq(outbox.uniqueKey, uniqueKey)).run();
}

export function listMails(db: Db, limit: number): OutboxRecord[] {
  return db
    .select()
    .from(outbox)
    .orderBy(desc(outbox.createDate), desc(sql`rowid`))
    .limit(limit)
    .all();
}

export function countWaitingMails(db: Db): number {
  const waiting = and(isNull(outbox.sentDate), isNull(outbox.deadDate));
  return db.select({ mails: count() }).from(outbox).where(waiting).get()?.mails ?? 0;
}

/** Written before an instant, and sent or given up. @returns how many. */
export function purgeOutbox(db: Db, writtenBefore: Date, limit: number): number {
  return db
    .delete(outbox)
    .where(
      and(
        lt(outbox.createDate, writtenBefore),
        or(isNotNull(outbox.sentDate), isNotNull(outbox.deadDate)),
      ),
    )
    .limit(limit)
    .run().changes;
}
