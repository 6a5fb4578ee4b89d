import { findBilling, findCustomer } from "~/data/billing";
import { findUser } from "~/data/users";
import { isLiveStatus, subscriptionsToEnd } from "~/domain/live-subscription";
import type { KnownSubscription, StripeTruth } from "~/domain/stripe-truth";
import type { Biller } from "~/services/billing/biller";
import type { App } from "../app";

/** `again` reads another customer and keeps what Stripe says of it. */
type At = { app: App; biller: Biller; again: (customerId: string) => Promise<unknown> };

/**
 * Ends at Stripe what may not go on, as far as it shows in what was just read.
 * @returns true when something was ended, so that Stripe has to be read once more.
 */
export async function cancelDuplicateSubscriptions(
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
