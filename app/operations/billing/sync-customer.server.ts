import { beginReading, findCustomer, forgetCustomer, keepReading, readMirror, settleCheckout, writeMirror } from "~/data/billing.server";
import { inWriteTransaction, type Db } from "~/data/database.server";
import { findPerson } from "~/data/people.server";
import { subscriptionsToEnd } from "~/domain/live-subscription";
import type { StripeTruth } from "~/domain/stripe-truth";
import { BillerFailed, type Biller } from "~/services/billing/biller.server";
import type { App } from "../app.server";
import { tellChanges } from "./tell-changes.server";

/** How often what is surplus is ended and looked for again, before it is left to the next try. */
const ROUNDS = 3;
/** A checkout waits for a day at Stripe; an hour more for clocks that differ. */
const CHECKOUT_LIFE_MS = 25 * 3_600_000;

/**
 * Reads a customer from Stripe, keeps what it says, and ends there what may not go on: everything of an account that is Free or gone, and any live
 * subscription beside the one that counts. It is done only when Stripe itself shows nothing of the kind any more (decision record 18).
 * One at a time for each customer, around reading and writing.
 * @returns false for a customer that nobody here knows.
 * @throws BillerFailed
 */
export function syncCustomer(app: App, biller: Biller, customerId: string): Promise<boolean> {
  return biller.turns.take(customerId, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const truth = await readAndKeep(app, biller, customerId);
      if (!truth) return false;
      if (!(await endSurplus(app, biller, customerId, truth))) return true;
    }
    throw new BillerFailed(`Stripe goes on charging ${customerId} for more than it should.`, false);
  });
}

async function readAndKeep(app: App, biller: Biller, customerId: string): Promise<StripeTruth | undefined> {
  const reading = beginReading(app.db, customerId);
  if (reading === undefined) return undefined;
  const truth = await biller.readCustomer(customerId);
  const alerts = inWriteTransaction(app.db, (db) => keepTruth(app, db, customerId, { reading, truth }));
  for (const alert of alerts) app.report(new Error(alert));
  return truth;
}

/** Keeps what Stripe said, with the mails that it calls for, whole or not at all. @returns what whoever watches should know. */
function keepTruth(app: App, db: Db, customerId: string, { reading, truth }: { reading: number; truth: StripeTruth }): string[] {
  const customer = findCustomer(db, customerId);
  // Another process may have read later and been faster.
  if (!customer || !keepReading(db, customerId, reading)) return [];
  const user = customer.userId === null ? undefined : findPerson(db, customer.userId);
  // Whoever is gone may have left a checkout too.
  settleCheckout(db, customerId, new Date(app.clock().getTime() - CHECKOUT_LIFE_MS));
  if (!user) return [];
  const before = readMirror(db, customerId);
  writeMirror(db, { customerId, userId: user.id }, truth);
  if (truth.isDeleted) forgetCustomer(db, customerId);
  return tellChanges({ app, db, now: app.clock() }, user, { before, truth });
}

/** @returns true when something was ended, so that Stripe has to be read once more. */
async function endSurplus(app: App, biller: Biller, customerId: string, truth: StripeTruth): Promise<boolean> {
  const userId = findCustomer(app.db, customerId)?.userId;
  const user = userId ? findPerson(app.db, userId) : undefined;
  const mayPay = user !== undefined && !user.isFree;
  const surplus = subscriptionsToEnd(truth.subscriptions, mayPay);
  for (const { id } of surplus) {
    await biller.cancelNow(id);
    if (mayPay)
      app.report(new Error(`${user.email} had a second subscription, ${id}. It is cancelled; look whether a payment is to be given back.`));
  }
  // A page that is still open could be paid a moment later.
  const open = mayPay || truth.isDeleted ? [] : await biller.listOpenCheckouts(customerId);
  for (const { id } of open) await biller.closeCheckout(id);
  return surplus.length + open.length > 0;
}
