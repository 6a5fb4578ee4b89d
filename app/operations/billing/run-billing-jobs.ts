import {
  findBillingJob,
  findDueBillingJob,
  finishBillingJob,
  postponeBillingJob,
  type BillingJob,
} from "~/data/billing-jobs";
import { isGivenUp, isReportable, nextBillingAttempt } from "~/domain/billing-retry";
import { BillerError, type Biller } from "~/services/billing/biller";
import type { App } from "../app";
import { syncCustomer } from "./sync-customer";

/**
 * Does every billing job whose time has come, one after the other, until none is left, Stripe is
 * down or the process is to end: what is left is in the database. However often it is called,
 * nothing is done twice at once.
 */
export async function runBillingJobs(app: App): Promise<void> {
  const { biller } = app;
  if (!biller) return;
  await biller.turns.share("billing jobs", async () => {
    while (!app.draining.aborted) {
      // Looked up anew each time, so that what is asked for meanwhile goes first.
      const job = findDueBillingJob(app.db, app.clock());
      if (!job || (await runJob(app, biller, job.customerId)) === "outage") return;
    }
  });
}

function runJob(
  app: App,
  biller: Biller,
  customerId: string,
): Promise<"done" | "postponed" | "outage"> {
  return biller.turns.take(`job:${customerId}`, async () => {
    const job = findBillingJob(app.db, customerId);
    if (!job) return "done";
    try {
      if (!(await syncCustomer(app, biller, customerId))) return leaveUnknown(app, job);
    } catch (error) {
      postpone(app, job, error);
      return error instanceof BillerError && error.isOutage ? "outage" : "postponed";
    }
    finishBillingJob(app.db, job);
    return "done";
  });
}

/**
 * Events can be faster than the note of a new customer; and an account at Stripe can be shared with
 * another product.
 */
function leaveUnknown(app: App, job: BillingJob): "done" | "postponed" {
  const { customerId } = job;
  if (isGivenUp(job.createDate, app.clock())) {
    finishBillingJob(app.db, job);
    return "done";
  }
  const tries = job.tries + 1;
  if (tries === 1)
    app.report(new Error(`Stripe tells of ${customerId}, a customer that nobody here knows.`));
  postponeBillingJob(app.db, customerId, {
    tries,
    nextTryDate: nextBillingAttempt(tries, app.clock()),
    lastError: "Nobody here knows this customer.",
  });
  return "postponed";
}

function postpone(app: App, { customerId, tries: before }: BillingJob, error: unknown): void {
  const tries = before + 1;
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 300);
  if (!(error instanceof BillerError)) app.report(error);
  else if (isReportable(tries))
    app.report(
      new Error(`${customerId} could not be read from Stripe, ${tries} times now: ${lastError}`),
    );
  postponeBillingJob(app.db, customerId, {
    tries,
    nextTryDate: nextBillingAttempt(tries, app.clock()),
    lastError,
  });
}
