import { emit, type BillerContext } from "./biller-context";
import {
  find,
  isOver,
  randomText,
  stripeId,
  type InvoiceEntry,
  type SubscriptionEntry,
  noSuch,
  StripeFault,
} from "./ledger";
import { invoiceShape, subscriptionShape, totalOf } from "./shapes";

const DAY = 86_400;
/** Days from each failed attempt to the next; after the last the subscription ends. */
const RETRIES = [3, 5, 7];

/** As at Stripe, a renewal's invoice stays a draft for about an hour. */
export const DRAFT_SECONDS = 3_600;

/** A draft collects nothing until finalised. */
export function draftInvoice(
  { ledger, at }: BillerContext,
  subscription: SubscriptionEntry,
  { reason, lines }: Pick<InvoiceEntry, "reason" | "lines">,
): InvoiceEntry {
  const invoice: InvoiceEntry = {
    id: stripeId("in"),
    secret: randomText(32),
    number: null,
    created: at,
    customer: subscription.customer,
    subscription: subscription.id,
    reason,
    lines,
    startingBalance: 0,
    endingBalance: null,
    due: Math.max(0, totalOf({ lines })),
    status: "draft",
    autoAdvance: subscription.status !== "unpaid",
    attempts: 0,
    scheduled: 0,
    nextAttempt: null,
    finalizedAt: null,
    paidAt: null,
    paymentIntent: null,
  };
  ledger.invoices.push(invoice);
  subscription.latestInvoice = invoice.id;
  return invoice;
}

/** Numbers the invoice, takes the customer's credit into account, and asks for the rest. */
export function finalizeAndCollect(context: BillerContext, invoice: InvoiceEntry): void {
  const customer = find(context.ledger, "customers", invoice.customer);
  customer.invoices += 1;
  const owed = totalOf(invoice) + customer.balance;
  Object.assign(invoice, {
    number: `${customer.id.slice(-8).toUpperCase()}-${String(customer.invoices).padStart(4, "0")}`,
    status: "open",
    finalizedAt: context.at,
    startingBalance: customer.balance,
    endingBalance: Math.min(0, owed),
    due: Math.max(0, owed),
  });
  customer.balance = Math.min(0, owed);
  if (invoice.due > 0) invoice.paymentIntent = stripeId("pi");
  attemptPayment(context, invoice);
}

/**
 * Tries the customer's card; a failure plans the next attempt, or gives the subscription up after
 * the last.
 */
export function attemptPayment(context: BillerContext, invoice: InvoiceEntry): void {
  if (charge(context, invoice)) settle(context, invoice);
  else putOff(context, invoice);
}

/**
 * Pays an open invoice by hand.
 * @throws StripeFault when the card is declined.
 */
export function payInvoice(context: BillerContext, invoice: InvoiceEntry): void {
  if (charge(context, invoice)) return settle(context, invoice);
  emit(context, "invoice.payment_failed", invoiceShape(context, invoice));
  throw new StripeFault(402, "Your card has insufficient funds.", { type: "card_error" });
}

/** @returns whether the card paid, or nothing was due. */
function charge({ ledger, at }: BillerContext, invoice: InvoiceEntry): boolean {
  const { id, customer, due, paymentIntent } = invoice;
  const succeeds = due === 0 || find(ledger, "customers", customer).card === "good";
  invoice.attempts += 1;
  if (paymentIntent)
    ledger.charges.push({
      id: stripeId("ch"),
      created: at,
      customer,
      invoice: id,
      paymentIntent,
      amount: due,
      refunded: 0,
      status: succeeds ? "succeeded" : "failed",
      disputed: false,
    });
  return succeeds;
}

function settle(context: BillerContext, invoice: InvoiceEntry): void {
  Object.assign(invoice, { status: "paid", paidAt: context.at, nextAttempt: null });
  emit(context, "invoice.paid", invoiceShape(context, invoice));
  const subscription = find(context.ledger, "subscriptions", invoice.subscription);
  if (subscription.latestInvoice === invoice.id) changeStatus(context, subscription, "active");
}

function putOff(context: BillerContext, invoice: InvoiceEntry): void {
  const subscription = find(context.ledger, "subscriptions", invoice.subscription);
  const wait = isOver(subscription) ? undefined : RETRIES[invoice.scheduled];
  invoice.scheduled += 1;
  invoice.nextAttempt = wait === undefined ? null : context.at + wait * DAY;
  emit(context, "invoice.payment_failed", invoiceShape(context, invoice));
  if (isOver(subscription)) return;
  if (wait !== undefined) return changeStatus(context, subscription, "past_due");
  invoice.autoAdvance = false;
  if (context.afterRetries === "unpaid") changeStatus(context, subscription, "unpaid");
  else cancelSubscription(context, subscription, "payment_failed");
}

/** A cancelled subscription stays cancelled. */
function changeStatus(
  context: BillerContext,
  subscription: SubscriptionEntry,
  status: "active" | "past_due" | "unpaid",
): void {
  if (isOver(subscription) || subscription.status === status) return;
  subscription.status = status;
  emit(context, "customer.subscription.updated", subscriptionShape(subscription));
}

/**
 * Cancels at once without a refund; open invoices are no longer collected.
 * @throws StripeFault if already ended, as Stripe does.
 */
export function cancelSubscription(
  context: BillerContext,
  subscription: SubscriptionEntry,
  reason: SubscriptionEntry["reason"] = "cancellation_requested",
): void {
  const { id } = subscription;
  if (isOver(subscription)) throw noSuch("subscription", id);
  Object.assign(subscription, {
    status: "canceled",
    endedAt: context.at,
    canceledAt: subscription.canceledAt ?? context.at,
    reason,
  });
  for (const invoice of context.ledger.invoices.filter((entry) => entry.subscription === id))
    Object.assign(invoice, { autoAdvance: false, nextAttempt: null });
  emit(context, "customer.subscription.deleted", subscriptionShape(subscription));
}
