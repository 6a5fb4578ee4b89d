import type { StripeMirror } from "./account-status";

type Ranked = { id: string; status: string; createDate: Date };

/** Stripe's statuses by precedence; "?" is any unknown one, ahead of those that are over. */
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
 * Can still charge a card: no other may be sold, and it can be cancelled. An unknown status counts
 * as live, so that a new Stripe status never causes a double charge (docs/decisions/0018);
 * "incomplete" has not been paid.
 */
export function isLiveStatus(status: string): boolean {
  return !isOver(status) && status !== "incomplete";
}

/** Paid for and ending by itself. Not past_due, which may still be charged. */
export function endsAtPeriodEnd({
  status,
  cancelAtPeriodEnd,
  cancelAt,
}: Pick<StripeMirror, "status" | "cancelAtPeriodEnd" | "cancelAt">): boolean {
  return status === "active" && (cancelAtPeriodEnd || cancelAt !== null);
}

/** Ended for good: Stripe never changes it again. */
export function isOver(status: string): boolean {
  return status === "canceled" || status === "incomplete_expired";
}

export function subscriptionThatCounts<One extends Ranked>(
  subscriptions: readonly One[],
): One | undefined {
  return subscriptions.toSorted((a, b) => rank(a) - rank(b) || newestFirst(a, b))[0];
}

/**
 * The subscriptions to cancel at Stripe now.
 * @param mayHaveOne false for a deleted or Free account: then all that are not over, else every
 * live one except the one that counts.
 */
export function subscriptionsToEnd<One extends Ranked>(
  subscriptions: readonly One[],
  mayHaveOne: boolean,
): One[] {
  if (!mayHaveOne) return subscriptions.filter(({ status }) => !isOver(status));
  const counting = subscriptionThatCounts(subscriptions);
  return subscriptions.filter((one) => isLiveStatus(one.status) && one !== counting);
}

function rank({ status }: Ranked): number {
  const place = order.indexOf(status);
  // "active" and "trialing" rank the same.
  return Math.max(place === -1 ? order.indexOf("?") : place, 1);
}

function newestFirst(a: Ranked, b: Ranked): number {
  return b.createDate.getTime() - a.createDate.getTime() || (a.id < b.id ? 1 : -1);
}
