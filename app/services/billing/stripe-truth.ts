import type Stripe from "stripe";
import type { KnownSubscription, PaidInvoice } from "~/domain/stripe-truth";

/** The period is on the item, since a subscription may have several. */
export function subscriptionOf(subscription: Stripe.Subscription): KnownSubscription {
  const {
    id,
    status,
    created,
    cancel_at_period_end,
    cancel_at,
    cancellation_details,
    items,
    latest_invoice,
  } = subscription;
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
    latestInvoiceId: idOf(latest_invoice),
  };
}

/** Cents by charge id and payment id: refunds and lost disputes. */
export function refundsByPayment(
  charges: readonly Stripe.Charge[],
  disputes: readonly Stripe.Dispute[],
): ReadonlyMap<string, number> {
  const refunds = new Map<string, number>();
  for (const { id, payment_intent, amount, amount_refunded } of charges) {
    const lost = disputes.filter(({ charge, status }) => status === "lost" && idOf(charge) === id);
    const back = Math.min(
      amount,
      lost.reduce((sum, dispute) => sum + dispute.amount, amount_refunded),
    );
    for (const key of [id, idOf(payment_intent)])
      if (key) refunds.set(key, (refunds.get(key) ?? 0) + back);
  }
  return refunds;
}

/** An invoice names its payments, which name their refunds. */
export function paidInvoiceOf(
  invoice: Stripe.Invoice,
  refunds: ReadonlyMap<string, number>,
): PaidInvoice {
  const { id, created, amount_paid, currency, lines, payments, status_transitions } = invoice;
  const paidBy = (payments?.data ?? []).map(
    ({ payment }) => payment.payment_intent ?? payment.charge,
  );
  const refunded = paidBy.map((one) => refunds.get(idOf(one) ?? "") ?? 0);
  return {
    id,
    date: instantOf(status_transitions.paid_at ?? created),
    amount: amount_paid,
    currency,
    refunded: refunded.reduce((sum, cents) => sum + cents, 0),
    // A negative line credits another plan and pays for no day.
    paidThrough: instantOf(
      Math.max(
        created,
        ...lines.data.filter(({ amount: asked }) => asked >= 0).map(({ period }) => period.end),
      ),
    ),
  };
}

export function idOf(expandable: string | { id: string } | null | undefined): string | null {
  return typeof expandable === "string" ? expandable : (expandable?.id ?? null);
}

function instantOf(seconds: number): Date {
  return new Date(seconds * 1000);
}
