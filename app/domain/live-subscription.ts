import type { StripeMirror } from "./account-status";

/** What it takes to tell which of several subscriptions counts. */
type Ranked = { id: string; status: string; createDate: Date };

/**
 * Stripe's statuses in the order in which they count; "?" is any that is not known, and comes
 * before those that are over.
 */
const order = [
  "active",
  "trialing",
  "past_due",
  "unpaid",
  "paused",
  "?",
  "canceled",
  "incomplete",
  "incomplete_expired",
];

/**
 * Whether the subscription can still charge a card: then nobody is sold another one, and it can be
 * cancelled. A status that is not known counts as live, so that nobody pays twice because Stripe
 * has got a new one (docs/decisions/0018). "incomplete" is not live yet: nothing has been paid.
 */
export function isLiveStatus(status: string): boolean {
  return !isOver(status) && status !== "incomplete";
}

/**
 * Whether the subscription is paid for and ends by itself: it can be renewed, and need not be
 * cancelled. One whose payment fails may still be charged.
 */
export function endsAtPeriodEnd({
  status,
  cancelAtPeriodEnd,
  cancelAt,
}: Pick<StripeMirror, "status" | "cancelAtPeriodEnd" | "cancelAt">): boolean {
  return status === "active" && (cancelAtPeriodEnd || cancelAt !== null);
}

/** Whether the subscription has ended for good: Stripe never changes it again. */
export function isOver(status: string): boolean {
  return status === "canceled" || status === "incomplete_expired";
}

/**
 * The one of a user's subscriptions that counts: the newest active one, else the newest of those
 * whose status comes first in `order`.
 */
export function subscriptionThatCounts<One extends Ranked>(
  subscriptions: readonly One[],
): One | undefined {
  return subscriptions.toSorted((a, b) => rank(a) - rank(b) || newestFirst(a, b))[0];
}

/**
 * The subscriptions that are to be cancelled at Stripe, at once.
 * @param mayHaveOne false for an account that is gone or Free: then it is all that are not over;
 *   else every live one but the one that counts.
 */
export function subscriptionsToEnd<One extends Ranked>(
  subscriptions: readonly One[],
  mayHaveOne: boolean,
): One[] {
  if (!mayHaveOne) return subscriptions.filter(({ status }) => !isOver(status));
  const kept = subscriptionThatCounts(subscriptions);
  return subscriptions.filter((one) => isLiveStatus(one.status) && one !== kept);
}

function rank({ status }: Ranked): number {
  const place = order.indexOf(status);
  // "active" and "trialing" are worth the same.
  return Math.max(place === -1 ? order.indexOf("?") : place, 1);
}

function newestFirst(a: Ranked, b: Ranked): number {
  return b.createDate.getTime() - a.createDate.getTime() || (a.id < b.id ? 1 : -1);
}
