import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Db } from "./database";
import { attempts } from "./schema";

export type AttemptRecord = typeof attempts.$inferSelect;

export function findAttempts(
  db: Db,
  bucket: string,
  windowStartedAfter: Date,
): AttemptRecord | undefined {
  const record = db.select().from(attempts).where(eq(attempts.bucket, bucket)).get();
  return record && record.windowStart > windowStartedAfter ? record : undefined;
}

/** The first use after a window starts a new one. */
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
