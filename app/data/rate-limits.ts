import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Db } from "./database";
import { attempts } from "./schema";

export type AttemptRecord = typeof attempts.$inferSelect;

/**
 * How often a bucket was used since its window began; undefined when it never was, or the window
 * has passed.
 */
export function findAttempts(
  db: Db,
  bucket: string,
  windowStartedAfter: Date,
): AttemptRecord | undefined {
  const record = db.select().from(attempts).where(eq(attempts.bucket, bucket)).get();
  return record && record.windowStart > windowStartedAfter ? record : undefined;
}

/** Counts one more use of a bucket; the first after the window has passed begins a new one. */
export function countAttempt(db: Db, bucket: string, windowStartedAfter: Date, now: Date): void {
  const start = windowStartedAfter.toISOString();
  db.insert(attempts)
    .values({ bucket, count: 1, windowStart: now, lastDate: now })
    .onConflictDoUpdate({
      target: attempts.bucket,
      set: {
        count: sql`case when ${attempts.windowStart} > ${start} then ${attempts.count} + 1 else 1 end`,
        windowStart: sql`case when ${attempts.windowStart} > ${start} then ${attempts.windowStart} else ${now.toISOString()} end`,
        lastDate: now,
      },
    })
    .run();
}

/** Takes one use of a bucket back, if any is counted. */
export function takeBackAttempt(db: Db, bucket: string): void {
  db.update(attempts)
    .set({ count: sql`${attempts.count} - 1` })
    .where(and(eq(attempts.bucket, bucket), gt(attempts.count, 0)))
    .run();
}

export function resetAttempts(db: Db, bucket: string): void {
  db.delete(attempts).where(eq(attempts.bucket, bucket)).run();
}

/** Forgets buckets not used since an instant. */
export function purgeAttempts(db: Db, usedBefore: Date): void {
  db.delete(attempts).where(lt(attempts.lastDate, usedBefore)).run();
}
