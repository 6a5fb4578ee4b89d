import { plainDollars } from "~/domain/money";
import { emit, type BillerContext } from "./biller-context";
import { draftInvoice, finalizeAndCollect } from "./invoices";
import {
  findLiveCustomer,
  isOver,
  stripeId,
  type InvoiceLine,
  type SubscriptionEntry,
  cannot,
  periodEnd,
  planOf,
} from "./ledger";
import { subscriptionShape } from "./shapes";

type Start = Pick<SubscriptionEntry, "customer" | "price">;

export function startSubscription(context: BillerContext, start: Start): SubscriptionEntry {
  const subscription: SubscriptionEntry = {
    ...start,
    ...firstPeriod(context, start.price),
    id: stripeId("sub"),
    item: stripeId("si"),
    created: context.at,
    status: "active",
    cancelAt: null,
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    reason: null,
    latestInvoice: null,
  };
  context.ledger.subscriptions.push(subscription);
  const invoice = draftInvoice(context, subscription, {
    reason: "subscription_create",
    lines: [periodLine(subscription)],
  });
  emit(context, "customer.subscription.created", subscriptionShape(subscription));
  finalizeAndCollect(context, invoice);
  return subscription;
}

/**
 * The next period begins before it is paid for: its invoice is a draft for an hour (Stripe's order
 * of things).
 */
export function renewSubscription(context: BillerContext, subscription: SubscriptionEntry): void {
  const { anchor, periodEnd: start, price } = subscription;
  subscription.periodStart = start;
  subscription.periodEnd = periodEnd(anchor, start, planOf(price).interval);
  draftInvoice(context, subscription, {
    reason: "subscription_cycle",
    lines: [periodLine(subscription)],
  });
  emit(context, "customer.subscription.updated", subscriptionShape(subscription));
}

/**
 * Changes when a running subscription ends, or its price.
 * @throws StripeFault for one that has ended.
 */
export function changeSubscription(
  context: BillerContext,
  subscription: SubscriptionEntry,
  changes: { cancelAtPeriodEnd: boolean } | { price: string },
): void {
  if (isOver(subscription))
    throw cannot("A canceled subscription can only update its cancellation_details and metadata.");
  if ("cancelAtPeriodEnd" in changes) {
    const ends = changes.cancelAtPeriodEnd;
    Object.assign(subscription, {
      cancelAt: ends ? subscription.periodEnd : null,
      cancelAtPeriodEnd: ends,
      canceledAt: ends ? context.at : null,
      reason: ends ? "cancellation_requested" : null,
    });
  } else if (changes.price !== subscription.price)
    switchPrice(context, subscription, changes.price);
  emit(context, "customer.subscription.updated", subscriptionShape(subscription));
}

/**
 * Another interval begins a period of its own at once, and gives back what is left of the old one.
 */
function switchPrice(context: BillerContext, subscription: SubscriptionEntry, price: string): void {
  findLiveCustomer(context.ledger, subscription.customer);
  const credit = subscription.status === "active" ? [unusedLine(context, subscription)] : [];
  Object.assign(subscription, { price, ...firstPeriod(context, price) });
  if (subscription.cancelAtPeriodEnd) subscription.cancelAt = subscription.periodEnd;
  const lines = [...credit, periodLine(subscription)];
  finalizeAndCollect(
    context,
    draftInvoice(context, subscription, { reason: "subscription_update", lines }),
  );
}

function firstPeriod({ at }: BillerContext, price: string) {
  return { anchor: at, periodStart: at, periodEnd: periodEnd(at, at, planOf(price).interval) };
}

function periodLine({ price, periodStart: start, periodEnd: end }: SubscriptionEntry): InvoiceLine {
  const { nickname, cents, interval } = planOf(price);
  const description = `1 × ${nickname} (at $${plainDollars(cents, 2)} / ${interval})`;
  return { amount: cents, description, start, end };
}

function unusedLine({ at }: BillerContext, subscription: SubscriptionEntry): InvoiceLine {
  const { price, periodStart, periodEnd: end } = subscription;
  const { nickname, cents } = planOf(price);
  const amount = -Math.round((cents * (end - at)) / (end - periodStart));
  return { amount, description: `Unused time on ${nickname}`, start: at, end };
}
