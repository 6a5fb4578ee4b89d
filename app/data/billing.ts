import { isDeepStrictEqual } from "node:util";
import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  lt,
  notInArray,
  or,
  sql,
} from "drizzle-orm";
import { subscriptionThatCounts } from "~/domain/live-subscription";
import type { Cents } from "~/domain/money";
import type { KnownSubscription, StripeTruth } from "~/domain/stripe-truth";
import { idsOf } from "~/domain/grouped";
import type { Db } from "./database";
import { is, prepared } from "./prepared";
import { billingCustomers, payments, stripeEvents, subscriptions, users } from "./schema";

export type BillingCustomer = typeof billingCustomers.$inferSelect;
/** `refunded`, of `amount`, includes lost disputes. */
export type PaymentRecord = { id: string; date: Date; amount: Cents; refunded: Cents };

type OwnSubscription = KnownSubscription & { customerId: string };

/** As last read from Stripe; `others` do not determine the status. */
export type BillingRecord = {
  subscription: OwnSubscription | null;
  others: OwnSubscription[];
  paidThrough: Date | null;
  payments: PaymentRecord[];
};

const subscriptionsOfUser = prepared((db) =>
  db.select().from(subscriptions).where(is(subscriptions.userId, "userId")),
);

const paymentsOfUser = prepared((db) =>
  db.select().from(payments).where(is(payments.userId, "userId")).orderBy(desc(payments.date)),
);

export function findBilling(db: Db, userId: string): BillingRecord {
  const all = subscriptionsOfUser(db).all({ userId });
  const subscription = subscriptionThatCounts(all) ?? null;
  const paid = paymentsOfUser(db).all({ userId });
  // A paid invoice of 0 (a full coupon) counts until it is refunded.
  const stored = paid.filter(
    (payment) => payment.refunded < payment.amount || payment.amount === 0,
  );
  const latest = Math.max(...stored.map((payment) => payment.paidThrough.getTime()));
  return {
    subscription,
    others: all.filter((one) => one !== subscription),
    paidThrough: stored.length > 0 ? new Date(latest) : null,
    payments: paid.map(({ id, date, amount, refunded }) => ({ id, date, amount, refunded })),
  };
}

export function findPayment(db: Db, userId: string, paymentId: string): PaymentRecord | undefined {
  return db
    .select({
      id: payments.id,
      date: payments.date,
      amount: payments.amount,
      refunded: payments.refunded,
    })
    .from(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.userId, userId)))
    .get();
}

/** Also becomes the paying customer of an account without one. */
export function createCustomer(
  db: Db,
  customer: { id: string; userId: string; createDate: Date },
): void {
  db.insert(billingCustomers).values(customer).onConflictDoNothing().run();
  if (!findCustomerOf(db, customer.userId)) setPayingCustomer(db, customer.userId, customer.id);
}

export function setPayingCustomer(db: Db, userId: string, customerId: string): void {
  db.update(users).set({ stripeCustomerId: customerId }).where(eq(users.id, userId)).run();
}

export function findCustomer(db: Db, customerId: string): BillingCustomer | undefined {
  return db.select().from(billingCustomers).where(eq(billingCustomers.id, customerId)).get();
}

export function findCustomerOf(db: Db, userId: string): BillingCustomer | undefined {
  return db
    .select({ customer: billingCustomers })
    .from(users)
    .innerJoin(billingCustomers, eq(billingCustomers.id, users.stripeCustomerId))
    .where(eq(users.id, userId))
    .get()?.customer;
}

export function listCustomersOf(db: Db, userId: string): BillingCustomer[] {
  return db.select().from(billingCustomers).where(eq(billingCustomers.userId, userId)).all();
}

/** For a customer deleted at Stripe. */
export function deleteCustomer(db: Db, customerId: string): void {
  db.update(users)
    .set({ stripeCustomerId: null })
    .where(eq(users.stripeCustomerId, customerId))
    .run();
}

export function saveCheckout(
  db: Db,
  customerId: string,
  checkout: { checkoutId: string; checkoutDate: Date },
): void {
  db.update(billingCustomers).set(checkout).where(eq(billingCustomers.id, customerId)).run();
}

export function settleCheckout(db: Db, customerId: string, openedBefore: Date): void {
  db.update(billingCustomers)
    .set({ checkoutDate: null })
    .where(
      and(eq(billingCustomers.id, customerId), lt(billingCustomers.checkoutDate, openedBefore)),
    )
    .run();
}

/** @returns the number of the reading that starts now. */
export function beginSync(db: Db, customerId: string): number {
  const begun = db
    .update(billingCustomers)
    .set({ readingsBegun: sql`${billingCustomers.readingsBegun} + 1` })
    .where(eq(billingCustomers.id, customerId))
    .returning({ number: billingCustomers.readingsBegun })
    .get();
  if (!begun) throw new Error(`There is no customer ${customerId}.`);
  return begun.number;
}

/** @returns false when a later reading was stored first; its result wins. */
export function finishSync(db: Db, customerId: string, reading: number): boolean {
  const { changes } = db
    .update(billingCustomers)
    .set({ readingKept: reading })
    .where(and(eq(billingCustomers.id, customerId), lt(billingCustomers.readingKept, reading)))
    .run();
  return changes > 0;
}

/** The user is part of the key because the indexes are by user. */
export type CustomerOwner = { customerId: string; userId: string };

export function readMirror(db: Db, owner: CustomerOwner) {
  return {
    subscriptions: db.select().from(subscriptions).where(ownSubscriptions(owner)).all(),
    payments: db.select().from(payments).where(ownPayments(owner)).all(),
  };
}

/** Replaces the stored rows by Stripe's. Payments stay when Stripe returned no list of invoices. */
export function writeMirror(
  db: Db,
  owner: CustomerOwner,
  { subscriptions: fromStripe, invoices }: Omit<StripeTruth, "isDeleted">,
): void {
  db.delete(subscriptions)
    .where(and(ownSubscriptions(owner), notInArray(subscriptions.id, idsOf(fromStripe))))
    .run();
  const stored = readMirror(db, owner);
  for (const row of changedRows(fromStripe, stored.subscriptions, owner)) {
    db.insert(subscriptions)
      .values(row)
      .onConflictDoUpdate({ target: subscriptions.id, set: row })
      .run();
  }
  if (!invoices) return;
  db.delete(payments)
    .where(and(ownPayments(owner), notInArray(payments.id, idsOf(invoices))))
    .run();
  for (const row of changedRows(invoices, stored.payments, owner)) {
    db.insert(payments).values(row).onConflictDoUpdate({ target: payments.id, set: row }).run();
  }
}

/** Every event reads years of payments again: only new or changed rows are written. */
function changedRows<One extends { id: string }>(
  fromStripe: readonly One[],
  stored: readonly One[],
  owner: CustomerOwner,
): (One & CustomerOwner)[] {
  const before = new Map(stored.map((row) => [row.id, row]));
  return fromStripe
    .map((one) => ({ ...one, ...owner }))
    .filter((row) => !isDeepStrictEqual(row, before.get(row.id)));
}

function ownSubscriptions({ customerId, userId }: CustomerOwner) {
  return and(eq(subscriptions.userId, userId), eq(subscriptions.customerId, customerId));
}

function ownPayments({ customerId, userId }: CustomerOwner) {
  return and(eq(payments.userId, userId), eq(payments.customerId, customerId));
}

/**
 * The next customers after an id; unfinished with a running subscription, a payment that counts or
 * an unread checkout.
 */
export function listCustomersAfter(
  db: Db,
  { after, limit, now }: { after: string; limit: number; now: Date },
): { id: string; isUnfinished: boolean }[] {
  const { id, userId, checkoutDate } = billingCustomers;
  const running = db
    .select({ one: sql`1` })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.customerId, id),
        notInArray(subscriptions.status, ["canceled", "incomplete_expired"]),
      ),
    );
  const counting = db
    .select({ one: sql`1` })
    .from(payments)
    .where(
      and(eq(payments.userId, userId), eq(payments.customerId, id), gt(payments.paidThrough, now)),
    );
  const isUnfinished = or(isNotNull(checkoutDate), exists(running), exists(counting));
  return db
    .select({ id, isUnfinished: sql<boolean>`${isUnfinished}`.mapWith(Boolean) })
    .from(billingCustomers)
    .where(gt(id, after))
    .orderBy(asc(id))
    .limit(limit)
    .all();
}

/** @returns false for a repeated event. */
export function addStripeEvent(db: Db, event: typeof stripeEvents.$inferInsert): boolean {
  return db.insert(stripeEvents).values(event).onConflictDoNothing().run().changes > 0;
}

export function unknownEvents(db: Db, ids: readonly string[]): string[] {
  const known = db
    .select({ id: stripeEvents.id })
    .from(stripeEvents)
    .where(inArray(stripeEvents.id, [...ids]))
    .all();
  const seen = new Set(known.map(({ id }) => id));
  return ids.filter((id) => !seen.has(id));
}

/** Stripe repeats no event older than a month. @returns how many. */
export function purgeStripeEvents(db: Db, receivedBefore: Date, limit: number): number {
  const isOld = lt(stripeEvents.receivedDate, receivedBefore);
  return db.delete(stripeEvents).where(isOld).limit(limit).run().changes;
}
