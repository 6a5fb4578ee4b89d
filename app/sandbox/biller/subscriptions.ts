import { plainDollars } from "~/domain/money";
import { customerOf, emit, subscriptionOf, type BillerContext } from "./biller-context";
import { cancelSubscription, isOver } from "./cancellations";
import { attemptPayment, draftInvoice, finalizeInvoice } from "./invoices";
import { stripeId, type InvoiceLineEntry, type SubscriptionEntry } from "./ledger";
import { periodEnd } from "./periods";
import { planOf } from "./plans";
import { cannot } from "./stripe-fault";
import { subscriptionShape } from "./subscription-shape";

type Start = Pick<SubscriptionEntry, "customer" | "price">;

export function startSubscription(context: BillerContext, start: Start): SubscriptionEntry {
  const subscription: SubscriptionEntry = {
    ...start,
    id: stripeId("sub"),
    item: stripeId("si"),
    quantity: 1,
    created: context.at,
    status: "active",
    anchor: context.at,
    periodStart: context.at,
    periodEnd: periodEnd(context.at, context.at, planOf(start.price).interval),
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
  finalizeInvoice(context, invoice);
  attemptPayment(context, invoice);
  return subscription;
}

/**
 * The next period begins before it is paid for: its invoice is a draft for an hour (Stripe's order
 * of things).
 */
export function renewSubscription(context: BillerContext, subscription: SubscriptionEntry): void {
  subscription.periodStart = subscription.periodEnd;
  subscription.periodEnd = periodEnd(
    subscription.anchor,
    subscription.periodStart,
    planOf(subscription.price).interval,
  );
  draftInvoice(context, subscription, {
    reason: "subscription_cycle",
    lines: [periodLine(subscription)],
  });
  emit(context, "customer.subscription.updated", subscriptionShape(subscription));
}

type SubscriptionChanges = { cancelAtPeriodEnd: boolean } | { price: string };

/**
 * Changes when a running subscription ends, or its price.
 * @throws StripeFault for one that has ended.
 */
export function changeSubscription(
  context: BillerContext,
  id: string,
  changes: SubscriptionChanges,
): SubscriptionEntry {
  const subscription = subscriptionOf(context, id);
  if (isOver(subscription))
    throw cannot("A canceled subscription can only update its cancellation_details and metadata.");
  if ("cancelAtPeriodEnd" in changes)
    planEnd(context, subscription, changes.cancelAtPeriodEnd ? subscription.periodEnd : null);
  else if (changes.price !== subscription.price) switchPrice(context, subscription, changes.price);
  emit(context, "customer.subscription.updated", subscriptionShape(subscription));
  return subscription;
}

export function endSubscription(context: BillerContext, subscription: SubscriptionEntry): void {
  cancelSubscription(context, subscription.id, "cancellation_requested");
}

function planEnd(
  context: BillerContext,
  subscription: SubscriptionEntry,
  end: number | null,
): void {
  Object.assign(subscription, {
    cancelAt: end,
    cancelAtPeriodEnd: end !== null,
    canceledAt: end === null ? null : context.at,
    reason: end === null ? null : "cancellation_requested",
  });
}

/**
 * Another interval begins a period of its own at once, and gives back what is left of the old one.
 */
function switchPrice(context: BillerContext, subscription: SubscriptionEntry, price: string): void {
  customerOf(context, subscription.customer);
  const credit = subscription.status === "active" ? [unusedLine(context, subscription)] : [];
  Object.assign(subscription, {
    price,
    anchor: context.at,
    periodStart: context.at,
    periodEnd: periodEnd(context.at, context.at, planOf(price).interval),
  });
  if (subscription.cancelAtPeriodEnd) subscription.cancelAt = subscription.periodEnd;
  const invoice = draftInvoice(context, subscription, {
    reason: "subscription_update",
    lines: [...credit, periodLine(subscription)],
  });
  finalizeInvoice(context, invoice);
  attemptPayment(context, invoice);
}

function periodLine({
  price,
  quantity,
  periodStart,
  periodEnd: end,
}: SubscriptionEntry): Omit<InvoiceLineEntry, "id"> {
  const { nickname, cents, interval } = planOf(price);
  const description = `${quantity} × ${nickname} (at $${plainDollars(cents, 2)} / ${interval})`;
  return {
    price,
    quantity,
    amount: cents * quantity,
    description,
    proration: false,
    start: periodStart,
    end,
  };
}

function unusedLine(
  { at }: BillerContext,
  subscription: SubscriptionEntry,
): Omit<InvoiceLineEntry, "id"> {
  const { price, quantity, periodStart, periodEnd: end } = subscription;
  const left = (end - at) / (end - periodStart);
  const amount = -Math.round(planOf(price).cents * quantity * left);
  return {
    price,
    quantity,
    amount,
    description: `Unused time on ${planOf(price).nickname}`,
    proration: true,
    start: at,
    end,
  };
}
