import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Db } from "./database";
import { attempts } from "./schema";

export type AttemptRecord = typeof attempts.$inferSelect;

/** `length` in ms. */
type Window = { now: Date; length: number };

/** In ms: longer than a request takes, whose `now` is that of its start. */
const LONGEST_REQUEST = 10 * 60_000;

/** Attempts dated later were made before the clock was set back, and count no more. */
const latest = ({ now }: Window) => new Date(now.getTime() + LONGEST_REQUEST);
const earliest = ({ now, length }: Window) => new Date(now.getTime() - length);

export function findAttempts(db: Db, bucket: string, window: Window): AttemptRecord | undefined {
  const record = db.select().from(attempts).where(eq(attempts.bucket, bucket)).get();
  return record && record.windowStart > earliest(window) && record.lastDate <= latest(window)
    ? record
    : undefined;
}

/** The first use after a window starts a new one. */
export function countAttempt(db: Db, bucket: string, window: Window): void {
  const { now } = window;
  const isWithin = sql`${attempts.windowStart} > ${earliest(window).toISOString()} and ${attempts.lastDate} <= ${latest(window).toISOString()}`;
  db.insert(attempts)
    .values({ bucket, count: 1, windowStart: now, lastDate: now })
    .onConflictDoUpdate({
      target: attempts.bucket,
      set: {
        count: sql`case when ${isWithin} then ${attempts.count} + 1 else 1 end`,
        windowStart: sql`case when ${isWithin} then ${attempts.windowStart} else ${now.toISOString()} end`,
        lastDate: now,
      },
    })
    .run();
}

export function uncountAttempt(db: Db, bucket: string): void {
  db.update(attempts)
    .set({ count: sql`${attempts.count} - 1` })
    .where(and(eq(attempts.bucket, bucket), gt(attempts.count, 0)))
    .run();
}

export function resetAttempts(db: Db, bucket: string): void {
  db.delete(attempts).where(eq(attempts.bucket, bucket)).run();
}

/** @returns how many. */
export function purgeAttempts(db: Db, usedBefore: Date, limit: number): number {
  return db.delete(attempts).where(lt(attempts.lastDate, usedBefore)).limit(limit).run().changes;
}
