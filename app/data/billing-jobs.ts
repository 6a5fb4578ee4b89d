import { and, count, desc, eq, lte, sql } from "drizzle-orm";
import type { Db } from "./database";
import { billingJobs } from "./schema";

export type BillingJob = typeof billingJobs.$inferSelect;

/**
 * Asks that a customer be read from Stripe again, now. Asked twice it is done once, unless the work
 * had begun in between.
 */
export function askForSync(db: Db, customerId: string, now: Date): void {
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
 * Of the jobs whose time has come, the one asked for last: somebody may be waiting for it, and
 * nobody waits for the thousands that a night asks for. Of several of the same moment it is any
 * one: sorting thousands each time would cost more than doing them.
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

/** Removes a job that is done, unless it was asked for again since `requests` was read. */
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
