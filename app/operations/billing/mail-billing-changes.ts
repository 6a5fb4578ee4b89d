import type { readMirror } from "~/data/billing";
import { isOver, endsAtPeriodEnd } from "~/domain/live-subscription";
import type { KnownSubscription, PaidInvoice, StripeTruth } from "~/domain/stripe-truth";
import type { User } from "~/domain/user";
import { standingOf } from "../identity/actor";
import {
  paymentFailedMail,
  refundedMail,
  subscriptionCancelledMail,
  subscriptionLostMail,
  subscriptionStartedMail,
} from "../mail/billing-mails";
import { sendMail } from "../mail/outbox";
import type { Context } from "../operation";

type Writing = Pick<Context, "app" | "db" | "now">;
type BillingChange = { before: ReturnType<typeof readMirror>; truth: StripeTruth };

/**
 * Mails the differences between two readings of Stripe, in the transaction that stores the newer;
 * keys prevent duplicates (docs/decisions/0018).
 * @returns alerts for monitoring.
 */
export function mailBillingChanges(
  writing: Writing,
  user: User,
  { before, truth }: BillingChange,
): string[] {
  for (const invoice of truth.invoices ?? []) mailRefund(writing, user, invoice, before);
  const alerts = truth.subscriptions.flatMap((subscription) => {
    const known = before.subscriptions.find(({ id }) => id === subscription.id);
    mailSubscription(writing, user, subscription, known);
    return alertsAbout(user, subscription, known);
  });
  return [...alerts, ...alertsAboutPayments(user, { before, truth })];
}

function mailSubscription(
  writing: Writing,
  user: User,
  now: KnownSubscription,
  before: KnownSubscription | undefined,
): void {
  const { app } = writing;
  const { id, status, latestInvoiceId } = now;
  const queue = (occasion: string, mail: Parameters<typeof sendMail>[1]["mail"]) =>
    sendMail(writing, { to: user.email, key: `${occasion}:${id}`, mail });
  // Of what ends at Stripe because the account is free, no mail tells.
  if (user.isFree) return;
  const became = (...statuses: string[]) =>
    statuses.includes(status) && !statuses.includes(before?.status ?? "");
  const { expiry, subscriptionEnd } = standingOf(app, writing.db, user, writing.now);
  const left = subscriptionEnd && subscriptionEnd > writing.now ? subscriptionEnd : null;

  if (status === "active" && (!before || before.status === "incomplete"))
    queue("subscription-started", subscriptionStartedMail(app, user, now.currentPeriodEnd));
  if (became("past_due", "unpaid"))
    queue(
      `payment-failed:${latestInvoiceId}`,
      paymentFailedMail(app, user, expiry && expiry > writing.now ? expiry : null),
    );
  if (endsAtPeriodEnd(now) && !(before && endsAtPeriodEnd(before)))
    queue(
      `subscription-set-to-end:${left?.toISOString()}`,
      subscriptionCancelledMail(app, user, left),
    );
  if (status !== "canceled" || !before || isOver(before.status)) return;
  if (now.endedForPaymentFailure) queue("subscription-lost", subscriptionLostMail(app, user));
  // A scheduled end was announced before.
  else if (!endsAtPeriodEnd(before))
    queue("subscription-cancelled", subscriptionCancelledMail(app, user, left));
}

function mailRefund(
  writing: Writing,
  user: User,
  { id, refunded, currency, date }: PaidInvoice,
  before: BillingChange["before"],
): void {
  const known = before.payments.find((payment) => payment.id === id);
  const amount = refunded - (known?.refunded ?? refunded);
  if (amount <= 0) return;
  const mail = refundedMail(writing.app, user, { amount, currency, paidOn: date });
  sendMail(writing, { to: user.email, key: `refunded:${id}:${refunded}`, mail });
}

/** Values from Stripe that this product does not expect. */
function alertsAbout(
  { email }: User,
  { id, status }: KnownSubscription,
  before: KnownSubscription | undefined,
): string[] {
  if (status === before?.status || EXPECTED.has(status)) return [];
  return [`Stripe says "${status}" of the subscription ${id} of ${email}, which is not expected.`];
}

/** Refunds, disputes and currencies that need attention. */
function alertsAboutPayments(
  { email }: User,
  { before, truth: { invoices } }: BillingChange,
): string[] {
  if (invoices === null && before.payments.length > 0)
    return [
      `Stripe remembers nothing of what ${email} paid: are the keys those of the account that it was paid to?`,
    ];
  const known = new Set(before.payments.map(({ id }) => id));
  return (invoices ?? [])
    .filter(({ id, currency }) => currency !== "nzd" && !known.has(id))
    .map(
      ({ id, currency }) =>
        `The invoice ${id} of ${email} is in ${currency.toUpperCase()}, which is not sold here.`,
    );
}

const EXPECTED: ReadonlySet<string> = new Set([
  "active",
  "past_due",
  "unpaid",
  "canceled",
  "incomplete",
  "incomplete_expired",
  "paused",
]);
