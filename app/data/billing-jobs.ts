import { and, count, desc, eq, lte, sql } from "drizzle-orm";
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
  return db
    .select()
    .from(billingJobs)
    .where(lte(billingJobs.nextTryDate, now))
    .orderBy(desc(billingJobs.nextTryDate))
    .limit(1)
    .get();
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
