import { emit, subscriptionOf, type BillerContext } from "./biller-context";
import type { CancellationReason, SubscriptionEntry } from "./ledger";
import { noSuch } from "./stripe-fault";
import { subscriptionShape } from "./subscription-shape";

export function isOver({ status }: Pick<SubscriptionEntry, "status">): boolean {
  return status === "canceled" || status === "incomplete_expired";
}

/**
 * Cancels at once without a refund; open invoices are no longer collected.
 * @throws StripeFault if already ended, as Stripe does.
 */
export function cancelSubscription(
  context: BillerContext,
  id: string,
  reason: CancellationReason,
): SubscriptionEntry {
  const subscription = subscriptionOf(context, id);
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
  return subscription;
}
