import { addCustomer, findBilling, findCustomerOf, listCustomersOf } from "~/data/billing.server";
import { fullNameOf, type Person } from "~/domain/person";
import type { KnownSubscription } from "~/domain/stripe-truth";
import type { PreparingContext } from "../operation.server";
import { goOn, type AtStripe } from "./at-stripe.server";
import { syncCustomer } from "./sync-customer.server";

/** An account's customer at Stripe, as it is there now: read again, so that nothing is decided on news that got lost. */
export type OwnCustomer = { customerId: string; subscription: KnownSubscription | null };

/** @returns undefined for an account that never came as far as the card page. */
export async function readOwnCustomer({ app, db }: PreparingContext, at: AtStripe, user: Person): Promise<OwnCustomer | undefined> {
  const customer = findCustomerOf(db, user.id);
  if (!customer) return undefined;
  await syncCustomer(app, at.biller, customer.id);
  goOn(at);
  const { subscription } = findBilling(db, user.id);
  // Reading may have shown that Stripe has no such customer any more.
  return findCustomerOf(db, user.id) && { customerId: customer.id, subscription };
}

/** Makes an account its customer at Stripe, and notes it before anything can be paid through it. */
export async function makeOwnCustomer({ app, db }: PreparingContext, at: AtStripe, user: Person): Promise<OwnCustomer> {
  const after = listCustomersOf(db, user.id).length;
  const customerId = await at.biller.createCustomer({ id: user.id, email: user.email, name: fullNameOf(user) }, after);
  goOn(at);
  addCustomer(db, { id: customerId, userId: user.id, createDate: app.clock() });
  return { customerId, subscription: findBilling(db, user.id).subscription };
}
