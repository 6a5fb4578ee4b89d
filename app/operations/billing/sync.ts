import {
  createCustomer,
  beginSync,
  findBilling,
  findCustomer,
  findCustomerOf,
  deleteCustomer,
  finishSync,
  setPayingCustomer,
  readMirror,
  settleCheckout,
  writeMirror,
  listCustomersOf,
} from "~/data/billing";
import { askForSync } from "~/data/billing-jobs";
import { inWriteTransaction, type Db } from "~/data/database";
import { findUser } from "~/data/users";
import { isLiveStatus, subscriptionsToEnd } from "~/domain/live-subscription";
import type { StripeTruth, KnownSubscription } from "~/domain/stripe-truth";
import { BillerError, type Biller } from "~/services/billing/biller";
import type { App } from "../app";
import type { Context } from "../operation";
import { mailBillingChanges } from "./mail-billing-changes";

/** How often what is surplus is ended and looked for again, before it is left to the next try. */
const ROUNDS = 3;
/** A checkout waits for a day at Stripe; an hour more for clocks that differ. */
const CHECKOUT_LIFE_MS = 25 * 3_600_000;

/**
 * Reads a customer from Stripe, keeps what it says, and ends there what may not go on: everything
 * of an account that is Free or gone, and any live subscription beside the one that counts. It is
 * done only when Stripe itself shows nothing of the kind any more (docs/decisions/0018). One at a
 * time for each customer, around reading and writing.
 * @returns false for a customer that nobody here knows, and that is none of this product's
 *   accounts.
 * @throws BillerFailed
 */
export function syncCustomer(app: App, biller: Biller, customerId: string): Promise<boolean> {
  return biller.turns.take(customerId, async () => {
    if (!findCustomer(app.db, customerId) && !(await adopt(app, biller, customerId))) return false;
    for (let round = 0; round < ROUNDS; round++) {
      const truth = await readAndKeep(app, biller, customerId);
      // Another process has read later: what may not go on is judged by nothing older.
      if (!truth) continue;
      const again = (other: string) => readAndKeep(app, biller, other);
      if (!(await cancelDuplicateSubscriptions({ app, biller, again }, customerId, truth)))
        return true;
    }
    throw new BillerError(`Stripe goes on charging ${customerId} for more than it should.`, false);
  });
}

/**
 * A customer that was made for an account of ours, and whose note got lost with the last moments of
 * a database: it is noted again.
 */
async function adopt({ db, clock }: App, biller: Biller, customerId: string): Promise<boolean> {
  const userId = await biller.ownerOf(customerId);
  if (userId === null || !findUser(db, userId)) return false;
  inWriteTransaction(db, (within) =>
    createCustomer(within, { id: customerId, userId, createDate: clock() }),
  );
  return true;
}

/** @returns undefined when a later reading was kept already. */
async function readAndKeep(
  app: App,
  biller: Biller,
  customerId: string,
): Promise<StripeTruth | undefined> {
  const reading = beginSync(app.db, customerId);
  const truth = await biller.readCustomer(customerId);
  const alerts = inWriteTransaction(app.db, (db) =>
    keepTruth(app, db, customerId, { reading, truth }),
  );
  for (const alert of alerts ?? []) app.report(new Error(alert));
  return alerts && truth;
}

/**
 * Keeps what Stripe said, with the mails that it calls for, whole or not at all. @returns what
 * whoever watches should know.
 */
function keepTruth(
  app: App,
  db: Db,
  customerId: string,
  { reading, truth }: { reading: number; truth: StripeTruth },
): string[] | undefined {
  const customer = findCustomer(db, customerId);
  if (!customer || !finishSync(db, customerId, reading)) return undefined;
  const user = customer.userId === null ? undefined : findUser(db, customer.userId);
  // Whoever is gone may have left a checkout too.
  settleCheckout(db, customerId, new Date(app.clock().getTime() - CHECKOUT_LIFE_MS));
  if (!user) return [];
  const owner = { customerId, userId: user.id };
  const before = readMirror(db, owner);
  writeMirror(db, owner, truth);
  chooseCustomer(db, user.id, customerId, truth);
  return mailBillingChanges({ app, db, now: app.clock() }, user, { before, truth });
}

/**
 * An account pays through the customer that has its live subscription, and else goes on paying
 * through the one it has.
 */
function chooseCustomer(
  db: Db,
  userId: string,
  customerId: string,
  { isDeleted }: StripeTruth,
): void {
  if (isDeleted) return deleteCustomer(db, customerId);
  const { subscription } = findBilling(db, userId);
  const paysHere = subscription?.customerId === customerId && isLiveStatus(subscription.status);
  if (paysHere || !findCustomerOf(db, userId)) setPayingCustomer(db, userId, customerId);
}

/** `again` reads another customer and keeps what Stripe says of it. */
type At = { app: App; biller: Biller; again: (customerId: string) => Promise<unknown> };

/**
 * Ends at Stripe what may not go on, as far as it shows in what was just read.
 * @returns true when something was ended, so that Stripe has to be read once more.
 */
async function cancelDuplicateSubscriptions(
  at: At,
  customerId: string,
  truth: StripeTruth,
): Promise<boolean> {
  const { app, biller } = at;
  const userId = findCustomer(app.db, customerId)?.userId;
  const user = userId ? findUser(app.db, userId) : undefined;
  const mayPay = user !== undefined && !user.isFree;
  const elsewhere = mayPay ? await liveElsewhere(at, user.id, customerId, truth) : [];
  const surplus = subscriptionsToEnd([...truth.subscriptions, ...elsewhere], mayPay);
  for (const { id } of surplus) {
    // Told ahead of it: whoever is told twice has lost less than who is never told, because the
    // process ended in between.
    if (mayPay)
      app.report(
        new Error(
          `${user.email} has a second subscription, ${id}. It is cancelled; look whether a payment is to be given back.`,
        ),
      );
    await biller.cancelNow(id);
  }
  // A page that is still open could be paid a moment later.
  const open = mayPay || truth.isDeleted ? [] : await biller.listOpenCheckouts(customerId);
  for (const { id } of open) await biller.closeCheckout(id);
  return surplus.length + open.length > 0;
}

/**
 * What goes on through other customers of the same account, read now, while something goes on
 * through this one: nothing is ended on old news.
 */
async function liveElsewhere(
  { app, again }: At,
  userId: string,
  customerId: string,
  truth: StripeTruth,
): Promise<KnownSubscription[]> {
  const known = () => {
    const { subscription, others } = findBilling(app.db, userId);
    return [...(subscription ? [subscription] : []), ...others].filter(
      (one) => one.customerId !== customerId && isLiveStatus(one.status),
    );
  };
  if (!truth.subscriptions.some(({ status }) => isLiveStatus(status))) return [];
  for (const other of new Set(known().map((one) => one.customerId))) await again(other);
  return known();
}

/**
 * Has every customer of an account read from Stripe again, soon. To be called in the transaction
 * that makes an account Free or not, or deletes it, and before the deletion: whatever may then not
 * go on charging is cancelled at Stripe, and tried again until Stripe has confirmed it
 * (docs/specification.md §4.3).
 */
export function syncSoon({ db, now }: Pick<Context, "db" | "now">, userId: string): void {
  for (const { id } of listCustomersOf(db, userId)) askForSync(db, id, now);
}
