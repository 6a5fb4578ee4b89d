import { subscriptionView, portalUrlView, type SubscriptionView } from "~/contracts/billing";
import { messages } from "~/contracts/messages";
import { findCustomerOf, findBilling } from "~/data/billing";
import { requestSync } from "~/data/billing-jobs";
import type { Db } from "~/data/database";
import { isLiveStatus, endsAtPeriodEnd } from "~/domain/live-subscription";
import { PRICES, type Plan } from "~/domain/price";
import { Refusal } from "~/domain/refusal";
import type { KnownSubscription } from "~/domain/stripe-truth";
import type { User } from "~/domain/user";
import type { Biller } from "~/services/billing/biller";
import type { App } from "../app";
import { isSold, standingOf } from "../identity/actor";
import { query, command } from "../operation";
import { limitByAccount } from "../rate-limit";
import { ownBilling, findOwnCustomer } from "./own-customer";
import { withStripeDeadline } from "./stripe-deadline";
import { syncCustomer } from "./sync";

/** What Stripe reported last; missing without billing. */
export const showSubscription = query({
  summary: "How the signed-in user's subscription stands",
  failure: messages.loadSubscriptionFailed,
  ...ownBilling,
  output: subscriptionView,
  run({ app, db, actor, now }) {
    if (!isSold(app)) throw new Refusal("missing", messages.notFound);
    return viewSubscription(app, db, actor.user, now);
  },
});

/** Cancels at the period's end, or now where a payment failed. Idempotent. */
export const cancelSubscription = command({
  summary: "Cancel the subscription; what is paid for stays",
  failure: messages.cancelSubscriptionFailed,
  ...ownBilling,
  prepare(context) {
    const { app, db, currentActor } = context;
    limitByAccount(context, "unsubscribe", currentActor?.user.id ?? "");
    return withStripeDeadline(app, messages.cancelSubscriptionFailed, async (at) => {
      const own = currentActor && (await findOwnCustomer(context, at, currentActor.user));
      if (!own?.subscription) throw new Refusal("conflict", messages.cancelSubscriptionFailed);
      if (!needsCancelling(own.subscription)) return;
      // Stripe may have cancelled and failed to answer: the sync finds out.
      requestSync(db, own.customerId, app.clock());
      await cancel(at.biller, own.subscription);
      await syncCustomer(app, at.biller, own.customerId);
    });
  },
  run: () => undefined,
});

function needsCancelling(subscription: KnownSubscription): boolean {
  return isLiveStatus(subscription.status) && !endsAtPeriodEnd(subscription);
}

function cancel(biller: Biller, { id, status }: KnownSubscription): Promise<void> {
  return status === "active" || status === "trialing"
    ? biller.cancelAtPeriodEnd(id)
    : biller.cancelNow(id);
}

/** Stripe's pages for changing the card or plan and for renewing. */
export const openPortal = command({
  summary: "Answers the card provider's own page about the subscription",
  failure: messages.openPortalFailed,
  ...ownBilling,
  output: portalUrlView,
  prepare(context) {
    const { app, db, currentActor } = context;
    limitByAccount(context, "card-page", currentActor?.user.id ?? "");
    return withStripeDeadline(app, messages.openPortalFailed, async ({ biller }) => {
      const customer = currentActor && findCustomerOf(db, currentActor.user.id);
      if (!customer) throw new Refusal("conflict", messages.nothingPaidYet);
      return biller.openPortal(customer.id);
    });
  },
  run: (_context, _subject, _input, portalUrl) => ({ portalUrl }),
});

export function viewSubscription(app: App, db: Db, user: User, now: Date): SubscriptionView {
  const { status, hasAccess, expiry, subscriptionEnd } = standingOf(app, db, user, now);
  const { subscription, others } = findBilling(db, user.id);
  const isLive = subscription !== null && isLiveStatus(subscription.status);
  const ends = subscription !== null && endsAtPeriodEnd(subscription);
  return {
    productName: app.settings.productName,
    prices: PRICES,
    accountStatus: status,
    hasAccess,
    expiry: expiry?.toISOString() ?? null,
    subscriptionEnd: subscriptionEnd?.toISOString() ?? null,
    subscription: subscription && { plan: planOf(app, subscription), isLive, isSetToEnd: ends },
    isPaymentPending: [subscription, ...others].some((one) => one?.status === "incomplete"),
    canSubscribe: app.biller !== null && status !== "free" && (!isLive || ends),
    canCancel: app.biller !== null && status !== "free" && isLive && !ends,
    canManage: app.biller !== null && findCustomerOf(db, user.id) !== undefined,
  };
}

function planOf({ biller }: App, { priceId }: KnownSubscription): Plan | null {
  if (!biller || priceId === null) return null;
  if (priceId === biller.prices.monthly) return "monthly";
  return priceId === biller.prices.annual ? "annual" : null;
}
