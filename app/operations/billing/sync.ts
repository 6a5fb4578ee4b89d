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
import { requestSync } from "~/data/billing-jobs";
import { inWriteTransaction, type Db } from "~/data/database";
import { findUser } from "~/data/users";
import { isLiveStatus, subscriptionsToEnd } from "~/domain/live-subscription";
import type { StripeTruth, KnownSubscription } from "~/domain/stripe-truth";
import { BillerError, type Biller } from "~/services/billing/biller";
import type { App } from "../app";
import type { Context } from "../operation";
import { mailBillingChanges } from "./mail-billing-changes";

/** Rounds of cancelling before the next attempt. */
const ROUNDS = 3;
/** In ms: Stripe's 24 hours, and one for clock skew. */
const CHECKOUT_LIFE_MS = 25 * 3_600_000;

/**
 * Stores a customer's state at Stripe and cancels there what may not go on: all of a Free or
 * deleted account, and duplicate subscriptions (docs/decisions/0018). Serial per customer.
 * @returns false for a customer of no account of this product.
 * @throws BillerFailed
 */
export function syncCustomer(app: App, biller: Biller, customerId: string): Promise<boolean> {
  return biller.mutex.take(customerId, async () => {
    if (!findCustomer(app.db, customerId) && !(await adopt(app, biller, customerId))) return false;
    for (let round = 0; round < ROUNDS; round++) {
      const truth = await readAndStore(app, biller, customerId);
      // Another process stored a later reading: read again.
      if (!truth) continue;
      const again = (other: string) => readAndStore(app, biller, other);
      if (!(await cancelWhatMayNotGoOn({ app, biller, again }, customerId, truth))) return true;
    }
    throw new BillerError(`Stripe goes on charging ${customerId} for more than it should.`, false);
  });
}

/** Stores a customer of ours again that a restored database lost. */
async function adopt({ db, clock }: App, biller: Biller, customerId: string): Promise<boolean> {
  const userId = await biller.ownerOf(customerId);
  if (userId === null || !findUser(db, userId)) return false;
  inWriteTransaction(db, (within) =>
    createCustomer(within, { id: customerId, userId, createDate: clock() }),
  );
  return true;
}

/** @returns undefined when a later reading is stored already. */
async function readAndStore(
  app: App,
  biller: Biller,
  customerId: string,
): Promise<StripeTruth | undefined> {
  const reading = beginSync(app.db, customerId);
  const truth = await biller.readCustomer(customerId);
  const alerts = inWriteTransaction(app.db, (db) =>
    storeTruth(app, db, customerId, { reading, truth }),
  );
  for (const alert of alerts ?? []) app.report(new Error(alert));
  return alerts && truth;
}

/** Stores a reading and its mails in one transaction. @returns alerts for monitoring. */
function storeTruth(
  app: App,
  db: Db,
  customerId: string,
  { reading, truth }: { reading: number; truth: StripeTruth },
): string[] | undefined {
  const customer = findCustomer(db, customerId);
  if (!customer || !finishSync(db, customerId, reading)) return undefined;
  const user = customer.userId === null ? undefined : findUser(db, customer.userId);
  // A deleted customer may have left a checkout.
  settleCheckout(db, customerId, new Date(app.clock().getTime() - CHECKOUT_LIFE_MS));
  if (!user) return [];
  const owner = { customerId, userId: user.id };
  const before = readMirror(db, owner);
  writeMirror(db, owner, truth);
  chooseCustomer(db, user.id, customerId, truth);
  return mailBillingChanges({ app, db, now: app.clock() }, user, { before, truth });
}

/** The customer with the live subscription, else the present one. */
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

/** `again` syncs another customer. */
type At = { app: App; biller: Biller; again: (customerId: string) => Promise<unknown> };

/** Cancels at Stripe what may not go on. @returns true when it must be read again. */
async function cancelWhatMayNotGoOn(
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
    // Mailed first: after a crash a duplicate mail is better than none.
    if (mayPay)
      app.report(
        new Error(
          `${user.email} has a second subscription, ${id}. It is cancelled; look whether a payment is to be given back.`,
        ),
      );
    await biller.cancelNow(id);
  }
  // An open checkout could still be paid.
  const open = mayPay || truth.isDeleted ? [] : await biller.listOpenCheckouts(customerId);
  for (const { id } of open) await biller.closeCheckout(id);
  return surplus.length + open.length > 0;
}

/** Live subscriptions of the account's other customers, read from Stripe now. */
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
 * Queues a sync of every customer of an account. Call it in the transaction that changes Free or
 * deletes, before the deletion (docs/specification.md §4.3).
 */
export function syncSoon({ db, now }: Pick<Context, "db" | "now">, userId: string): void {
  for (const { id } of listCustomersOf(db, userId)) requestSync(db, id, now);
}
