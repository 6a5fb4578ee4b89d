import type { StripeMirror } from "./account-status";
import type { Cents } from "./money";

/**
 * A subscription as Stripe tells it, with what it takes to show it and to tell its failures apart.
 */
export type KnownSubscription = StripeMirror & {
  id: string;
  priceId: string | null;
  latestInvoiceId: string | null;
};

/**
 * A paid invoice: `amount` and `refunded` in cents of `currency`, where what a bank took back after
 * a dispute is refunded too; `paidThrough` is the latest end of a period on its lines that ask for
 * money.
 */
export type PaidInvoice = {
  id: string;
  date: Date;
  amount: Cents;
  currency: string;
  refunded: Cents;
  paidThrough: Date;
};

/**
 * All that Stripe knows of a customer and an account's status depends on. A customer deleted there
 * has no subscriptions any more; `invoices` is null when Stripe does not even remember what was
 * paid.
 */
export type StripeTruth = {
  isDeleted: boolean;
  subscriptions: KnownSubscription[];
  invoices: PaidInvoice[] | null;
};

/**
 * The events after which a customer is read again (docs/decisions/0018); nothing else of an event
 * is believed.
 */
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
