import { emit, invoiceOf, subscriptionOf, type BillerContext } from "./biller-context";
import { cancelSubscription, isOver } from "./cancellations";
import { prefixOf } from "./customers";
import { invoicePayments, invoiceShape, totalOf } from "./invoice-shape";
import {
  randomText,
  stripeId,
  type CustomerEntry,
  type InvoiceEntry,
  type InvoiceLineEntry,
  type SubscriptionEntry,
} from "./ledger";
import { chargeShape, paymentIntentShape } from "./payment-shapes";
import { cannot, cardDeclined } from "./stripe-fault";
import { subscriptionShape } from "./subscription-shape";

const DAY = 86_400;
/** Days from each failed attempt to the next; after the last the subscription ends. */
const RETRIES = [3, 5, 7];

/** As at Stripe, a renewal's invoice stays a draft for about an hour. */
export const DRAFT_SECONDS = 3_600;

type NewInvoice = Pick<InvoiceEntry, "reason"> & { lines: Omit<InvoiceLineEntry, "id">[] };

/** A draft collects nothing until finalised. */
export function draftInvoice(
  context: BillerContext,
  subscription: SubscriptionEntry,
  { reason, lines }: NewInvoice,
): InvoiceEntry {
  const invoice: InvoiceEntry = {
    id: stripeId("in"),
    secret: randomText(32),
    number: null,
    created: context.at,
    customer: subscription.customer,
    subscription: subscription.id,
    reason,
    lines: lines.map((line) => ({ ...line, id: stripeId("il") })),
    startingBalance: 0,
    endingBalance: null,
    due: 0,
    status: "draft",
    autoAdvance: subscription.status !== "unpaid",
    attempts: 0,
    scheduled: 0,
    nextAttempt: null,
    finalizedAt: null,
    paidAt: null,
    paymentIntent: null,
  };
  invoice.due = Math.max(0, totalOf(invoice));
  context.ledger.invoices.push(invoice);
  subscription.latestInvoice = invoice.id;
  emit(context, "invoice.created", invoiceShape(context, invoice));
  return invoice;
}

/** Numbers the invoice, takes the customer's credit into account, and asks for the rest. */
export function finalizeInvoice(context: BillerContext, invoice: InvoiceEntry): void {
  const customer = payerOf(context, invoice);
  customer.invoices += 1;
  const owed = totalOf(invoice) + customer.balance;
  Object.assign(invoice, {
    number: `${prefixOf(customer)}-${String(customer.invoices).padStart(4, "0")}`,
    status: "open",
    finalizedAt: context.at,
    startingBalance: customer.balance,
    endingBalance: Math.min(0, owed),
    due: Math.max(0, owed),
  });
  customer.balance = Math.min(0, owed);
  if (invoice.due > 0) invoice.paymentIntent = stripeId("pi");
  emit(context, "invoice.finalized", invoiceShape(context, invoice));
}

/**
 * Tries the customer's card; a failure plans the next attempt, or gives the subscription up after
 * the last.
 */
export function attemptPayment(context: BillerContext, invoice: InvoiceEntry): boolean {
  invoice.attempts += 1;
  const succeeds = invoice.due === 0 || payerOf(context, invoice).card === "good";
  if (invoice.paymentIntent) charge(context, invoice, invoice.paymentIntent, succeeds);
  if (succeeds) settle(context, invoice);
  else putOff(context, invoice);
  return succeeds;
}

/**
 * Pays an open invoice by hand.
 * @throws StripeFault when it is not open or the card is declined.
 */
export function payInvoice(context: BillerContext, id: string): InvoiceEntry {
  const invoice = invoiceOf(context, id);
  if (invoice.status === "paid") throw cannot("Invoice is already paid", "invoice_already_paid");
  if (invoice.status === "draft") finalizeInvoice(context, invoice);
  if (invoice.status !== "open")
    throw cannot(
      `This invoice can no longer be paid: it is ${invoice.status}.`,
      "invoice_not_editable",
    );
  if (payerOf(context, invoice).card !== "good") {
    invoice.attempts += 1;
    if (invoice.paymentIntent) charge(context, invoice, invoice.paymentIntent, false);
    emit(context, "invoice.payment_failed", invoiceShape(context, invoice));
    throw cardDeclined();
  }
  attemptPayment(context, invoice);
  return invoice;
}

function charge(
  context: BillerContext,
  invoice: InvoiceEntry,
  paymentIntent: string,
  succeeds: boolean,
): void {
  const entry = {
    id: stripeId("ch"),
    created: context.at,
    customer: invoice.customer,
    invoice: invoice.id,
    paymentIntent,
    amount: invoice.due,
    refunded: 0,
    status: succeeds ? ("succeeded" as const) : ("failed" as const),
    disputed: false,
  };
  context.ledger.charges.push(entry);
  emit(context, succeeds ? "charge.succeeded" : "charge.failed", chargeShape(entry));
  emit(
    context,
    succeeds ? "payment_intent.succeeded" : "payment_intent.payment_failed",
    paymentIntentShape(context, invoice, paymentIntent),
  );
}

function settle(context: BillerContext, invoice: InvoiceEntry): void {
  Object.assign(invoice, { status: "paid", paidAt: context.at, nextAttempt: null });
  emit(context, "invoice.paid", invoiceShape(context, invoice));
  emit(context, "invoice.payment_succeeded", invoiceShape(context, invoice));
  for (const payment of invoicePayments(context, invoice))
    emit(context, "invoice_payment.paid", payment);
  const subscription = subscriptionOf(context, invoice.subscription);
  if (subscription.latestInvoice === invoice.id) changeStatus(context, subscription, "active");
}

function putOff(context: BillerContext, invoice: InvoiceEntry): void {
  const subscription = subscriptionOf(context, invoice.subscription);
  const wait = isOver(subscription) ? undefined : RETRIES[invoice.scheduled];
  invoice.scheduled += 1;
  invoice.nextAttempt = wait === undefined ? null : context.at + wait * DAY;
  emit(context, "invoice.payment_failed", invoiceShape(context, invoice));
  if (isOver(subscription)) return;
  if (wait !== undefined) return changeStatus(context, subscription, "past_due");
  invoice.autoAdvance = false;
  if (context.afterRetries === "unpaid") changeStatus(context, subscription, "unpaid");
  else cancelSubscription(context, subscription.id, "payment_failed");
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

/** Works for deleted customers too. */
function payerOf({ ledger }: BillerContext, invoice: InvoiceEntry): CustomerEntry {
  const customer = ledger.customers.find(({ id }) => id === invoice.customer);
  if (!customer) throw new Error(`Invoice ${invoice.id} is nobody's.`);
  return customer;
}
