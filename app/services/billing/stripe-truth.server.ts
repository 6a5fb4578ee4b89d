import type Stripe from "stripe";
import type { KnownSubscription, PaidInvoice } from "~/domain/stripe-truth";

/** A subscription in our words. Its period stands on its item, since a subscription may have several. */
export function subscriptionOf(subscription: Stripe.Subscription): KnownSubscription {
  const { id, status, created, cancel_at_period_end, cancel_at, cancellation_details, items, latest_invoice } = subscription;
  const [item] = items.data;
  return {
    id,
    status,
    createDate: instantOf(created),
    priceId: item?.price.id ?? null,
    cancelAtPeriodEnd: cancel_at_period_end,
    cancelAt: cancel_at === null ? null : instantOf(cancel_at),
    currentPeriodEnd: item ? instantOf(item.current_period_end) : null,
    endedForPaymentFailure: cancellation_details?.reason === "payment_failed",
    latestInvoiceId: typeof latest_invoice === "string" ? latest_invoice : (latest_invoice?.id ?? null),
  };
}

/** What was given back, in cents, by the charge and by the payment that it belongs to. */
export function refundsByPayment(charges: readonly Stripe.Charge[]): ReadonlyMap<string, number> {
  const refunds = new Map<string, number>();
  for (const { id, payment_intent, amount_refunded } of charges) {
    const intent = typeof payment_intent === "string" ? payment_intent : payment_intent?.id;
    for (const key of [id, intent]) if (key) refunds.set(key, (refunds.get(key) ?? 0) + amount_refunded);
  }
  return refunds;
}

/** A paid invoice in our words. An invoice names its payments, and those their refunds. */
export function paidInvoiceOf(invoice: Stripe.Invoice, refunds: ReadonlyMap<string, number>): PaidInvoice {
  const { id, created, amount_paid, currency, lines, payments, status_transitions } = invoice;
  const paidBy = (payments?.data ?? []).map(({ payment }) => payment.payment_intent ?? payment.charge);
  const refunded = paidBy.map((one) => refunds.get(typeof one === "string" ? one : (one?.id ?? "")) ?? 0);
  return {
    id,
    date: instantOf(status_transitions.paid_at ?? created),
    amount: amount_paid,
    currency,
    refunded: refunded.reduce((sum, cents) => sum + cents, 0),
    // A line below nothing gives back what is left of another plan: it pays for no day.
    paidThrough: instantOf(Math.max(created, ...lines.data.filter(({ amount: asked }) => asked >= 0).map(({ period }) => period.end))),
  };
}

/** Stripe counts in seconds. */
function instantOf(seconds: number): Date {
  return new Date(seconds * 1000);
}
