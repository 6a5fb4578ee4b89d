import { and, count, desc, eq, gt, lte, sql, type SQL } from "drizzle-orm";
import { LONGEST_WAIT } from "~/domain/billing-retry";
import type { Db } from "./database";
import { billingJobs } from "./schema";

export type BillingJob = typeof billingJobs.$inferSelect;

/** Idempotent, unless work on the job has begun since the last request. */
export function requestSync(db: Db, customerId: string, now: Date): void {
  db.insert(billingJobs)
    .values({ customerId, createDate: now, nextTryDate: now })
    .onConflictDoUpdate({
      target: billingJobs.customerId,
      set: { requests: sql`${billingJobs.requests} + 1`, nextTryDate: now, tries: 0 },
    })
    .run();
}

export function findBillingJob(db: Db, customerId: string): BillingJob | undefined {
  return db.select().from(billingJobs).where(eq(billingJobs.customerId, customerId)).get();
}

/**
 * The newest request first: a user may wait for it. Sorting the nightly thousands costs too much.
 */
export function findDueBillingJob(db: Db, now: Date): BillingJob | undefined {
  const newest = (isDue: SQL) =>
    db
      .select()
      .from(billingJobs)
      .where(isDue)
      .orderBy(desc(billingJobs.nextTryDate))
      .limit(1)
      .get();
  const latest = new Date(now.getTime() + LONGEST_WAIT);
  // The second was planned before the clock was set back.
  return newest(lte(billingJobs.nextTryDate, now)) ?? newest(gt(billingJobs.nextTryDate, latest));
}

/** Keeps a job that was requested again since `requests` was read. */
export function finishBillingJob(
  db: Db,
  { customerId, requests }: Pick<BillingJob, "customerId" | "requests">,
): void {
  db.delete(billingJobs)
    .where(and(eq(billingJobs.customerId, customerId), eq(billingJobs.requests, requests)))
    .run();
}

export function postponeBillingJob(
  db: Db,
  customerId: string,
  failure: { tries: number; nextTryDate: Date; lastError: string },
): void {
  db.update(billingJobs).set(failure).where(eq(billingJobs.customerId, customerId)).run();
}

export function countBillingJobs(db: Db): number {
  return db.select({ jobs: count() }).from(billingJobs).get()?.jobs ?? 0;
}
