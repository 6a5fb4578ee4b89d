import type { SubscriptionView } from "~/contracts/billing";
import { findBilling, findCustomerOf } from "~/data/billing";
import type { Db } from "~/data/database";
import { isLiveStatus, endsAtPeriodEnd } from "~/domain/live-subscription";
import type { User } from "~/domain/user";
import { PRICES, type Plan } from "~/domain/price";
import type { KnownSubscription } from "~/domain/stripe-truth";
import { standingOf } from "../identity/standing";
import type { App } from "../app";

/** How somebody's subscription stands, as the pages show it. */
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
