import { findCustomer, listCustomersAfter, unknownEvents } from "~/data/billing";
import {
  findBillingJob,
  findDueBillingJob,
  finishBillingJob,
  postponeBillingJob,
  requestSync,
  type BillingJob,
} from "~/data/billing-jobs";
import { inWriteTransaction } from "~/data/database";
import { findUser } from "~/data/users";
import { isGivenUp, isReportable, nextBillingAttempt } from "~/domain/billing-retry";
import { idsOf } from "~/domain/grouped";
import { BillerError, type Biller, type BillingEvent } from "~/services/billing/biller";
import type { App } from "../app";
import { inBatches } from "../in-turns";
import { syncCustomer } from "./sync";
import { acceptEvent, locateEvent } from "./webhook";

/**
 * Runs due billing jobs serially until none is left, Stripe fails or the server drains; concurrent
 * calls do nothing twice.
 */
export async function runBillingJobs(app: App): Promise<void> {
  const { biller } = app;
  if (!biller) return;
  await biller.mutex.share("billing jobs", async () => {
    while (!app.draining.aborted) {
      // Queried each time, so that newer urgent jobs go first.
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
  return biller.mutex.take(`job:${customerId}`, async () => {
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

/** An event may arrive before its customer is stored, or belong to another product. */
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

const DAY = 86_400_000;
/** Limits how long requests wait. */
const AT_ONCE = 200;
const LATELY_DAYS = 7;

/** Hourly: processes events whose delivery failed. */
export async function reconcileEvents(app: App): Promise<void> {
  const { biller } = app;
  if (!biller) return;
  const missed = await biller.listUndelivered(new Date(app.clock().getTime() - 30 * DAY));
  const news = new Set(unknownEvents(app.db, idsOf(missed)));
  for (const event of missed.filter(({ id, isLive }) => news.has(id) && isLive === biller.isLive))
    await take(app, biller, event);
  await runBillingJobs(app);
}

/** An event whose customer cannot be found is retried in the next run. */
async function take(app: App, biller: Biller, event: BillingEvent): Promise<void> {
  try {
    const located = await locateEvent(biller, event);
    if (located)
      inWriteTransaction(app.db, (db) => acceptEvent({ app, db, now: app.clock() }, located));
  } catch (error) {
    if (!(error instanceof BillerError) || error.isOutage) throw error;
    app.report(error);
  }
}

/**
 * Nightly: syncs the customers that may have changed, and recent ones missing here after a restore.
 */
export async function reconcileCustomers(app: App): Promise<void> {
  const { biller } = app;
  if (!biller) return;
  const now = app.clock();
  let after = "";
  const isDone = await inBatches(app, () => {
    const customers = listCustomersAfter(app.db, { after, limit: AT_ONCE, now });
    const unfinished = customers.filter(({ isUnfinished }) => isUnfinished);
    requestSyncs(app, idsOf(unfinished));
    after = customers.at(-1)?.id ?? after;
    return customers.length === AT_ONCE;
  });
  if (!isDone) return;
  const made = await biller.listCustomers(new Date(now.getTime() - LATELY_DAYS * DAY));
  const lost = made.filter(
    ({ id, userId }) => !findCustomer(app.db, id) && findUser(app.db, userId),
  );
  await requestAllSyncs(app, idsOf(lost));
  await runBillingJobs(app);
}

async function requestAllSyncs(app: App, customers: readonly string[]): Promise<void> {
  const left = [...customers];
  await inBatches(app, () => {
    requestSyncs(app, left.splice(0, AT_ONCE));
    return left.length > 0;
  });
}

function requestSyncs({ db, clock }: App, customers: readonly string[]): void {
  if (customers.length === 0) return;
  inWriteTransaction(db, (within) => {
    for (const customerId of customers) requestSync(within, customerId, clock());
  });
}
