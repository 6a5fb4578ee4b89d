import { createCustomer, findBilling, findCustomerOf, listCustomersOf } from "~/data/billing";
import type { KnownSubscription } from "~/domain/stripe-truth";
import { fullNameOf, type User } from "~/domain/user";
import type { PreparingContext } from "../operation";
import { resumeAfterStripe, type StripeDeadline } from "./stripe-deadline";
import { syncCustomer } from "./sync";

/** Own billing: allowed without access, never to an acting admin (docs/specification.md §3.2). */
export const ownBilling = { access: "verified", whileImpersonating: "refused" } as const;

/** An account's customer, read again from Stripe. */
type OwnCustomer = { customerId: string; subscription: KnownSubscription | null };

/**
 * An account's customer; one that a restored database lost is found at Stripe and stored again
 * (docs/decisions/0029).
 * @returns undefined for an account that never had one.
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

/** Creates the customer and stores it before anything can be paid. */
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

/** Reads every customer the account ever had: one of other API keys may exist again. */
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
