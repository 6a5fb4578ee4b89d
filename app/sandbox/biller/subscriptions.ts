import { customerOf, emit, subscriptionOf, type BillerContext } from "./biller-context";
import { cancelSubscription, isOver } from "./cancellations";
import { attemptPayment, draftInvoice, finalizeInvoice } from "./invoices";
import { stripeId, type InvoiceLineEntry, type Metadata, type SubscriptionEntry } from "./ledger";
import { changedMetadata } from "./metadata";
import { periodEnd } from "./periods";
import { planOf } from "./plans";
import { cannot } from "./stripe-fault";
import { subscriptionShape } from "./subscription-shape";

type Start = Pick<
  SubscriptionEntry,
  "customer" | "price" | "quantity" | "metadata" | "description"
>;

/** Begins a subscription and takes its first payment. */
export function startSubscription(books: BillerContext, start: Start): SubscriptionEntry {
  const subscription: SubscriptionEntry = {
    ...start,
    id: stripeId("sub"),
    item: stripeId("si"),
    created: books.at,
    status: "active",
    anchor: books.at,
    periodStart: books.at,
    periodEnd: periodEnd(books.at, books.at, planOf(start.price).interval),
    cancelAt: null,
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    reason: null,
    comment: null,
    feedback: null,
    latestInvoice: null,
  };
  books.ledger.subscriptions.push(subscription);
  const invoice = draftInvoice(books, subscription, {
    reason: "subscription_create",
    lines: [periodLine(subscription)],
  });
  emit(books, "customer.subscription.created", subscriptionShape(subscription));
  finalizeInvoice(books, invoice);
  attemptPayment(books, invoice);
  return subscription;
}

/**
 * The next period begins before it is paid for: its invoice is a draft for an hour (Stripe's order
 * of things).
 */
export function renewSubscription(books: BillerContext, subscription: SubscriptionEntry): void {
  subscription.periodStart = subscription.periodEnd;
  subscription.periodEnd = periodEnd(
    subscription.anchor,
    subscription.periodStart,
    planOf(subscription.price).interval,
  );
  draftInvoice(books, subscription, {
    reason: "subscription_cycle",
    lines: [periodLine(subscription)],
  });
  emit(books, "customer.subscription.updated", subscriptionShape(subscription));
}

export type SubscriptionChanges = {
  cancelAtPeriodEnd?: boolean | undefined;
  /** Seconds since 1970; null takes the end away again. */
  cancelAt?: number | null | undefined;
  price?: string | undefined;
  prorate?: boolean | undefined;
  metadata?: Metadata | undefined;
  comment?: string | undefined;
  feedback?: string | undefined;
};

/**
 * Changes a running subscription: its end, its price, what is attached to it.
 * @throws StripeFault for one that has ended.
 */
export function changeSubscription(
  books: BillerContext,
  id: string,
  changes: SubscriptionChanges,
): SubscriptionEntry {
  const subscription = subscriptionOf(books, id);
  const {
    cancelAtPeriodEnd,
    cancelAt,
    price,
    prorate = true,
    metadata,
    comment,
    feedback,
  } = changes;
  if (
    isOver(subscription) &&
    (cancelAtPeriodEnd !== undefined || cancelAt !== undefined || price !== undefined)
  )
    throw cannot("A canceled subscription can only update its cancellation_details and metadata.");
  if (metadata) subscription.metadata = changedMetadata(subscription.metadata, metadata);
  if (comment !== undefined) subscription.comment = comment;
  if (feedback !== undefined) subscription.feedback = feedback;
  if (cancelAtPeriodEnd !== undefined)
    planEnd(
      books,
      subscription,
      cancelAtPeriodEnd ? subscription.periodEnd : null,
      cancelAtPeriodEnd,
    );
  if (cancelAt !== undefined) planEnd(books, subscription, cancelAt, false);
  if (price !== undefined && price !== subscription.price)
    switchPrice(books, subscription, price, prorate);
  emit(books, "customer.subscription.updated", subscriptionShape(subscription));
  return subscription;
}

/** Ends a subscription whose time has come. */
export function endSubscription(books: BillerContext, subscription: SubscriptionEntry): void {
  cancelSubscription(books, subscription.id, "cancellation_requested");
}

function planEnd(
  books: BillerContext,
  subscription: SubscriptionEntry,
  end: number | null,
  atPeriodEnd: boolean,
): void {
  if (end !== null && end <= books.at)
    throw cannot("cancel_at must be in the future.", undefined, "cancel_at");
  Object.assign(subscription, {
    cancelAt: end,
    cancelAtPeriodEnd: atPeriodEnd,
    canceledAt: end === null ? null : books.at,
    reason: end === null ? null : "cancellation_requested",
  });
}

/**
 * Another interval begins a period of its own at once, and gives back what is left of the old one.
 */
function switchPrice(
  books: BillerContext,
  subscription: SubscriptionEntry,
  price: string,
  prorate: boolean,
): void {
  customerOf(books, subscription.customer);
  const credit =
    prorate && subscription.status === "active" ? [unusedLine(books, subscription)] : [];
  Object.assign(subscription, {
    price,
    anchor: books.at,
    periodStart: books.at,
    periodEnd: periodEnd(books.at, books.at, planOf(price).interval),
  });
  if (subscription.cancelAtPeriodEnd) subscription.cancelAt = subscription.periodEnd;
  const invoice = draftInvoice(books, subscription, {
    reason: "subscription_update",
    lines: [...credit, periodLine(subscription)],
  });
  finalizeInvoice(books, invoice);
  attemptPayment(books, invoice);
}

function periodLine({
  price,
  quantity,
  periodStart,
  periodEnd: end,
}: SubscriptionEntry): Omit<InvoiceLineEntry, "id"> {
  const { nickname, cents, interval } = planOf(price);
  const description = `${quantity} × ${nickname} (at $${(cents / 100).toFixed(2)} / ${interval})`;
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
