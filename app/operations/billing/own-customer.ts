import { createCustomer, findBilling, findCustomerOf, listCustomersOf } from "~/data/billing";
import type { KnownSubscription } from "~/domain/stripe-truth";
import { fullNameOf, type User } from "~/domain/user";
import type { PreparingContext } from "../operation";
import { resumeAfterStripe, type StripeDeadline } from "./stripe-deadline";
import { syncCustomer } from "./sync";

/**
 * What is done with somebody's own money: while an account has no access too, and never by an admin
 * who acts as them (docs/specification.md §3.2).
 */
export const ownBilling = { access: "verified", whileImpersonating: "refused" } as const;

/**
 * An account's customer at Stripe, as it is there now: read again, so that nothing is decided on
 * news that got lost.
 */
type OwnCustomer = { customerId: string; subscription: KnownSubscription | null };

/**
 * An account's customer. Where none is known here, Stripe may have one all the same, whose note got
 * lost with the last moments of a database (docs/decisions/0029): it is noted again, with all that
 * was paid through it.
 * @returns undefined for an account that never came as far as the card page.
 */
export async function findOwnCustomer(
  context: PreparingContext,
  at: StripeDeadline,
  user: User,
): Promise<OwnCustomer | undefined> {
  const own = await readOwnCustomer(context, at, user);
  if (own) return own;
  const lost = await at.biller.findCustomer(user);
  resumeAfterStripe(at);
  if (!lost) return undefined;
  createCustomer(context.db, { id: lost, userId: user.id, createDate: context.app.clock() });
  return readOwnCustomer(context, at, user);
}

/** Makes an account its customer at Stripe, and notes it before anything can be paid through it. */
export async function createOwnCustomer(
  { app, db }: PreparingContext,
  at: StripeDeadline,
  user: User,
): Promise<OwnCustomer> {
  const after = listCustomersOf(db, user.id).length;
  const customerId = await at.biller.createCustomer(
    { id: user.id, email: user.email, name: fullNameOf(user) },
    after,
  );
  resumeAfterStripe(at);
  createCustomer(db, { id: customerId, userId: user.id, createDate: app.clock() });
  return { customerId, subscription: findBilling(db, user.id).subscription };
}

/**
 * Every customer that the account ever had is read: one that seemed gone, while the product had
 * another account's keys, may be there again and paying.
 */
async function readOwnCustomer(
  { app, db }: PreparingContext,
  at: StripeDeadline,
  user: User,
): Promise<OwnCustomer | undefined> {
  for (const { id } of listCustomersOf(db, user.id)) {
    await syncCustomer(app, at.biller, id);
    resumeAfterStripe(at);
  }
  const customer = findCustomerOf(db, user.id);
  return (
    customer && { customerId: customer.id, subscription: findBilling(db, user.id).subscription }
  );
}
