import { setImmediate } from "node:timers/promises";
import { askForSync } from "~/data/billing-jobs";
import { findCustomer, listUnfinishedCustomers, unknownEvents } from "~/data/billing";
import { inWriteTransaction } from "~/data/database";
import { findUser } from "~/data/users";
import { BillerError, type Biller, type BillingEvent } from "~/services/billing/biller";
import type { App } from "../app";
import { acceptEvent, locateEvent } from "./accept-event";
import { runBillingJobs } from "./run-billing-jobs";

const DAY = 86_400_000;
/** Nobody's request waits longer than it takes to ask for so many customers. */
const AT_ONCE = 200;
const LATELY_DAYS = 7;

/** Every hour: events that Stripe could not deliver are taken all the same, as if they had come. */
export async function reconcileEvents(app: App): Promise<void> {
  const { biller } = app;
  if (!biller) return;
  const missed = await biller.listUndelivered(new Date(app.clock().getTime() - 30 * DAY));
  const news = new Set(
    unknownEvents(
      app.db,
      missed.map(({ id }) => id),
    ),
  );
  for (const event of missed.filter(({ id, isLive }) => news.has(id) && isLive === biller.isLive))
    await take(app, biller, event);
  await runBillingJobs(app);
}

/**
 * One event that Stripe cannot say whose it is holds up no other; it comes again in the next round.
 */
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
 * Every night: whoever Stripe may have something new to say of is read again, whether or not an
 * event came; and so are customers made lately of whom nothing is known here, because a database
 * was put back without its last moments.
 */
export async function reconcileCustomers(app: App): Promise<void> {
  const { biller } = app;
  if (!biller) return;
  const now = app.clock();
  await askForAll(app, listUnfinishedCustomers(app.db, now));
  const made = await biller.listCustomers(new Date(now.getTime() - LATELY_DAYS * DAY));
  const lost = made.filter(
    ({ id, userId }) => !findCustomer(app.db, id) && findUser(app.db, userId),
  );
  await askForAll(
    app,
    lost.map(({ id }) => id),
  );
  await runBillingJobs(app);
}

async function askForAll({ db, clock }: App, customers: readonly string[]): Promise<void> {
  for (let from = 0; from < customers.length; from += AT_ONCE) {
    inWriteTransaction(db, (within) => {
      for (const customerId of customers.slice(from, from + AT_ONCE))
        askForSync(within, customerId, clock());
    });
    await setImmediate();
  }
}
