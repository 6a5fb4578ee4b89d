import type { StripeMirror } from "./account-status";
import type { Cents } from "./money";

export type KnownSubscription = StripeMirror & {
  id: string;
  priceId: string | null;
  latestInvoiceId: string | null;
};

/**
 * `amount` and `refunded` in cents of `currency`; lost disputes count as refunded. `paidThrough` is
 * the latest period end of a line that charges.
 */
export type PaidInvoice = {
  id: string;
  date: Date;
  amount: Cents;
  currency: string;
  refunded: Cents;
  paidThrough: Date;
};

/** `subscriptions` is empty and `invoices` may be null for a deleted customer. */
export type StripeTruth = {
  isDeleted: boolean;
  subscriptions: KnownSubscription[];
  invoices: PaidInvoice[] | null;
};

/** Each triggers a new read; the payload is not trusted (docs/decisions/0018). */
export const SYNCING_EVENTS: ReadonlySet<string> = new Set([
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
  "invoice.voided",
  "invoice.marked_uncollectible",
  "charge.refunded",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
  "customer.deleted",
]);
