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
/** Days after each failed attempt until the next. After the last the subscription is given up. */
const RETRIES = [3, 5, 7];

/** A renewal's invoice can still be changed for about an hour, as Stripe has it. */
export const DRAFT_SECONDS = 3_600;

type NewInvoice = Pick<InvoiceEntry, "reason"> & { lines: Omit<InvoiceLineEntry, "id">[] };

/** Writes the invoice of a subscription. It asks for nothing before it is finalised. */
export function draftInvoice(
  books: BillerContext,
  subscription: SubscriptionEntry,
  { reason, lines }: NewInvoice,
): InvoiceEntry {
  const invoice: InvoiceEntry = {
    id: stripeId("in"),
    secret: randomText(32),
    number: null,
    created: books.at,
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
    voidedAt: null,
    uncollectibleAt: null,
    paymentIntent: null,
  };
  invoice.due = Math.max(0, totalOf(invoice));
  books.ledger.invoices.push(invoice);
  subscription.latestInvoice = invoice.id;
  emit(books, "invoice.created", invoiceShape(books, invoice));
  return invoice;
}

/** Numbers the invoice, takes the customer's credit into account, and asks for the rest. */
export function finalizeInvoice(books: BillerContext, invoice: InvoiceEntry): void {
  const customer = payerOf(books, invoice);
  customer.invoices += 1;
  const owed = totalOf(invoice) + customer.balance;
  Object.assign(invoice, {
    number: `${prefixOf(customer)}-${String(customer.invoices).padStart(4, "0")}`,
    status: "open",
    finalizedAt: books.at,
    startingBalance: customer.balance,
    endingBalance: Math.min(0, owed),
    due: Math.max(0, owed),
  });
  customer.balance = Math.min(0, owed);
  if (invoice.due > 0) invoice.paymentIntent = stripeId("pi");
  emit(books, "invoice.finalized", invoiceShape(books, invoice));
}

/**
 * Tries the customer's card; a failure plans the next attempt, or gives the subscription up after
 * the last.
 */
export function attemptPayment(books: BillerContext, invoice: InvoiceEntry): boolean {
  invoice.attempts += 1;
  const succeeds = invoice.due === 0 || payerOf(books, invoice).card === "good";
  if (invoice.paymentIntent) charge(books, invoice, invoice.paymentIntent, succeeds);
  if (succeeds) settle(books, invoice);
  else putOff(books, invoice);
  return succeeds;
}

/**
 * Pays an open invoice by hand.
 * @throws StripeFault when it is not open, or the card is declined.
 */
export function payInvoice(books: BillerContext, id: string): InvoiceEntry {
  const invoice = invoiceOf(books, id);
  if (invoice.status === "paid") throw cannot("Invoice is already paid", "invoice_already_paid");
  if (invoice.status === "draft") finalizeInvoice(books, invoice);
  if (invoice.status !== "open")
    throw cannot(
      `This invoice can no longer be paid: it is ${invoice.status}.`,
      "invoice_not_editable",
    );
  if (payerOf(books, invoice).card !== "good") {
    invoice.attempts += 1;
    if (invoice.paymentIntent) charge(books, invoice, invoice.paymentIntent, false);
    emit(books, "invoice.payment_failed", invoiceShape(books, invoice));
    throw cardDeclined();
  }
  attemptPayment(books, invoice);
  return invoice;
}

/**
 * Nobody has to pay it any more, or nobody is expected to.
 * @throws StripeFault
 */
export function closeInvoice(
  books: BillerContext,
  id: string,
  status: "void" | "uncollectible",
): InvoiceEntry {
  const invoice = invoiceOf(books, id);
  const closable =
    invoice.status === "open" || (status === "void" && invoice.status === "uncollectible");
  if (!closable)
    throw cannot(
      `You can only pass in open invoices. This invoice is ${invoice.status}.`,
      "invoice_not_editable",
    );
  Object.assign(invoice, { status, autoAdvance: false, nextAttempt: null });
  if (status === "void") invoice.voidedAt = books.at;
  else invoice.uncollectibleAt = books.at;
  emit(
    books,
    status === "void" ? "invoice.voided" : "invoice.marked_uncollectible",
    invoiceShape(books, invoice),
  );
  return invoice;
}

function charge(
  books: BillerContext,
  invoice: InvoiceEntry,
  paymentIntent: string,
  succeeds: boolean,
): void {
  const entry = {
    id: stripeId("ch"),
    created: books.at,
    customer: invoice.customer,
    invoice: invoice.id,
    paymentIntent,
    amount: invoice.due,
    refunded: 0,
    status: succeeds ? ("succeeded" as const) : ("failed" as const),
    disputed: false,
  };
  books.ledger.charges.push(entry);
  emit(books, succeeds ? "charge.succeeded" : "charge.failed", chargeShape(entry));
  emit(
    books,
    succeeds ? "payment_intent.succeeded" : "payment_intent.payment_failed",
    paymentIntentShape(books, invoice, paymentIntent),
  );
}

function settle(books: BillerContext, invoice: InvoiceEntry): void {
  Object.assign(invoice, { status: "paid", paidAt: books.at, nextAttempt: null });
  emit(books, "invoice.paid", invoiceShape(books, invoice));
  emit(books, "invoice.payment_succeeded", invoiceShape(books, invoice));
  for (const payment of invoicePayments(books, invoice))
    emit(books, "invoice_payment.paid", payment);
  const subscription = subscriptionOf(books, invoice.subscription);
  if (subscription.latestInvoice === invoice.id) changeStatus(books, subscription, "active");
}

function putOff(books: BillerContext, invoice: InvoiceEntry): void {
  const subscription = subscriptionOf(books, invoice.subscription);
  const wait = isOver(subscription) ? undefined : RETRIES[invoice.scheduled];
  invoice.scheduled += 1;
  invoice.nextAttempt = wait === undefined ? null : books.at + wait * DAY;
  emit(books, "invoice.payment_failed", invoiceShape(books, invoice));
  if (isOver(subscription)) return;
  if (wait !== undefined) return changeStatus(books, subscription, "past_due");
  invoice.autoAdvance = false;
  if (books.afterRetries === "unpaid") changeStatus(books, subscription, "unpaid");
  else cancelSubscription(books, subscription.id, "payment_failed");
}

/** Only what a payment can change: an ended subscription stays ended. */
function changeStatus(
  books: BillerContext,
  subscription: SubscriptionEntry,
  status: "active" | "past_due" | "unpaid",
): void {
  if (isOver(subscription) || subscription.status === status) return;
  subscription.status = status;
  emit(books, "customer.subscription.updated", subscriptionShape(subscription));
}

/** The customer of an invoice, who may have been deleted since. */
function payerOf({ ledger }: BillerContext, invoice: InvoiceEntry): CustomerEntry {
  const customer = ledger.customers.find(({ id }) => id === invoice.customer);
  if (!customer) throw new Error(`Invoice ${invoice.id} is nobody's.`);
  return customer;
}
