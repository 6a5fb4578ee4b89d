import Stripe from "stripe";
import type { BillerContext } from "./biller-context";
import {
  type ChargeEntry,
  type CustomerEntry,
  type DisputeEntry,
  type EventEntry,
  type InvoiceEntry,
  type PortalEntry,
  type SessionEntry,
  type SubscriptionEntry,
  planOf,
} from "./ledger";

/** What is read of a thing of Stripe's, in the types of the SDK (docs/decisions/0114). */
type Part<Whole> = Whole extends object ? { [Name in keyof Whole]?: Part<Whole[Name]> } : Whole;

/** @param hasMore for the SDK, which asks for the next page. */
export function listOf<Item>(data: Item[], hasMore = false) {
  return { object: "list" as const, data, has_more: hasMore };
}

export function customerShape(
  customer: CustomerEntry,
): Part<Stripe.Customer | Stripe.DeletedCustomer> {
  const { id, created, email, name, metadata, balance } = customer;
  if (customer.deleted) return { id, object: "customer", deleted: true };
  return { id, object: "customer", balance, created, email, metadata, name };
}

export function subscriptionShape(subscription: SubscriptionEntry): Part<Stripe.Subscription> {
  const { id, created, customer, status, latestInvoice, periodStart, periodEnd } = subscription;
  return {
    id,
    object: "subscription",
    cancel_at: subscription.cancelAt,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    canceled_at: subscription.canceledAt,
    cancellation_details: { reason: subscription.reason },
    created,
    customer,
    ended_at: subscription.endedAt,
    items: listOf([
      {
        id: subscription.item,
        current_period_end: periodEnd,
        current_period_start: periodStart,
        price: priceShape(subscription.price),
      },
    ]),
    latest_invoice: latestInvoice,
    status,
  };
}

function priceShape(price: string): Part<Stripe.Price> {
  const { cents, interval } = planOf(price);
  return {
    id: price,
    currency: "nzd",
    recurring: { interval, interval_count: 1 },
    unit_amount: cents,
  };
}

/** In cents, before the customer's balance. */
export function totalOf({ lines }: Pick<InvoiceEntry, "lines">): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

/** @param parts adds the payments, which an invoice has only when they are asked for. */
export function invoiceShape(
  { ledger, url }: BillerContext,
  invoice: InvoiceEntry,
  parts: readonly string[] = [],
): Part<Stripe.Invoice> {
  const { id, created, customer, due, number, status } = invoice;
  return {
    id,
    object: "invoice",
    amount_due: due,
    amount_paid: status === "paid" ? due : 0,
    attempt_count: invoice.attempts,
    billing_reason: invoice.reason,
    created,
    currency: "nzd",
    customer,
    ending_balance: invoice.endingBalance,
    invoice_pdf: number === null ? null : `${url}/invoices/${id}/${invoice.secret}/pdf`,
    lines: listOf(
      invoice.lines.map(({ amount, start, end }) => ({ amount, period: { start, end } })),
    ),
    next_payment_attempt: invoice.nextAttempt,
    number,
    status,
    status_transitions: { paid_at: invoice.paidAt },
    total: totalOf(invoice),
    ...(parts.length > 0 && { payments: listOf(paymentsOf(ledger.charges, invoice)) }),
  };
}

function paymentsOf(
  charges: readonly ChargeEntry[],
  { id, paymentIntent }: InvoiceEntry,
): Part<Stripe.InvoicePayment>[] {
  if (!paymentIntent) return [];
  const paid = charges.find(({ invoice, status }) => invoice === id && status === "succeeded");
  return [
    {
      amount_paid: paid?.amount ?? null,
      payment: { payment_intent: paymentIntent, type: "payment_intent" },
      status: paid ? "paid" : "open",
    },
  ];
}

export function chargeShape(charge: ChargeEntry): Part<Stripe.Charge> {
  const { id, created, amount, refunded, customer, disputed, paymentIntent, status } = charge;
  return {
    id,
    object: "charge",
    amount,
    amount_refunded: refunded,
    created,
    customer,
    disputed,
    payment_intent: paymentIntent,
    refunded: refunded === amount,
    status,
  };
}

export function disputeShape({ id, amount, charge, created, status }: DisputeEntry) {
  return {
    id,
    object: "dispute",
    amount,
    charge,
    created,
    status,
  } satisfies Part<Stripe.Dispute>;
}

/** @param parts adds the line items, which a session has only when they are asked for. */
export function sessionShape(
  { publicUrl }: BillerContext,
  session: SessionEntry,
  parts: readonly string[] = [],
): Part<Stripe.Checkout.Session> {
  const { id, created, customer, metadata, price, quantity, status } = session;
  const amount = planOf(price).cents * quantity;
  return {
    id,
    object: "checkout.session",
    amount_total: amount,
    client_reference_id: session.clientReferenceId,
    created,
    currency: "nzd",
    customer,
    expires_at: session.expiresAt,
    metadata,
    payment_status: status === "complete" ? "paid" : "unpaid",
    status,
    subscription: session.subscription,
    url: status === "open" ? `${publicUrl}/sandbox/checkout/${id}` : null,
    ...(parts.length > 0 && {
      line_items: listOf([{ amount_total: amount, price: priceShape(price), quantity }]),
    }),
  };
}

export function portalShape(
  { publicUrl }: BillerContext,
  { id }: PortalEntry,
): Part<Stripe.BillingPortal.Session> {
  return { id, object: "billing_portal.session", url: `${publicUrl}/sandbox/portal/${id}` };
}

export function eventShape({ id, created, type, object, delivered }: EventEntry) {
  return {
    id,
    object: "event",
    api_version: Stripe.API_VERSION,
    created,
    data: { object },
    livemode: false,
    pending_webhooks: delivered ? 0 : 1,
    type,
  };
}
