import { addCustomer, findBilling, findCustomerOf, listCustomersOf } from "~/data/billing.server";
import { fullNameOf, type Person } from "~/domain/person";
import type { KnownSubscription } from "~/domain/stripe-truth";
import type { PreparingContext } from "../operation.server";
import { goOn, type AtStripe } from "./at-stripe.server";
import { syncCustomer } from "./sync-customer.server";

/** An account's customer at Stripe, as it is there now: read again, so that nothing is decided on news that got lost. */
export type OwnCustomer = { customerId: string; subscription: KnownSubscription | null };

/**
 * Every customer that the account ever had is read: one that seemed gone, while the product had another account's keys, may be there again and paying.
 * @returns undefined for an account that never came as far as the card page.
 */
export async function readOwnCustomer({ app, db }: PreparingContext, at: AtStripe, user: Person): Promise<OwnCustomer | undefined> {
  for (const { id } of listCustomersOf(db, user.id)) {
    await syncCustomer(app, at.biller, id);
    goOn(at);
  }
  const customer = findCustomerOf(db, user.id);
  return customer && { customerId: customer.id, subscription: findBilling(db, user.id).subscription };
}

/**
 * Makes an account its customer at Stripe, and notes it before anything can be paid through it. Where Stripe has one already, whose note got lost with the
 * last moments of a database, it is that one, with all that was paid through it.
 */
export async function makeOwnCustomer(context: PreparingContext, at: AtStripe, user: Person): Promise<OwnCustomer> {
  const { app, db } = context;
  const owner = { id: user.id, email: user.email, name: fullNameOf(user) };
  const lost = await at.biller.findCustomer(owner);
  goOn(at);
  const customerId = lost ?? (await at.biller.createCustomer(owner, listCustomersOf(db, user.id).length));
  goOn(at);
  addCustomer(db, { id: customerId, userId: user.id, createDate: app.clock() });
  const found = lost && (await readOwnCustomer(context, at, user));
  return found || { customerId, subscription: findBilling(db, user.id).subscription };
}
