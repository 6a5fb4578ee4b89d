import type { StripeMirror } from "./account-status";

/** A subscription as far as it takes to tell which of several counts. */
type Ranked = { id: string; status: string; createDate: Date };

/** Stripe's words in the order in which they count; a word that is not known stands before those that are over. */
const order = ["active", "trialing", "past_due", "unpaid", "paused", "?", "canceled", "incomplete", "incomplete_expired"];

/**
 * True while the subscription can still charge a card, so that nobody is sold another one, and it can be cancelled. A word that is not known is taken for that:
 * nobody is to pay twice because Stripe has learned a new one. "incomplete" is not live yet: the account stays as it was (billing table).
 */
export function isLiveStatus(status: string): boolean {
  return !isOver(status) && status !== "incomplete";
}

/** True of one that is paid and ends by itself, so that it can be renewed and need not be cancelled. One that fails may still be charged until then. */
export function isSetToEnd({
  status,
  cancelAtPeriodEnd,
  cancelAt,
}: Pick<StripeMirror, "status" | "cancelAtPeriodEnd" | "cancelAt">): boolean {
  return status === "active" && (cancelAtPeriodEnd || cancelAt !== null);
}

/** True once Stripe will never say anything else of it. */
export function isOver(status: string): boolean {
  return status === "canceled" || status === "incomplete_expired";
}

/** Of all of a user's subscriptions the one that counts: the newest active one, else the newest of those that are best off. */
export function subscriptionThatCounts<One extends Ranked>(subscriptions: readonly One[]): One | undefined {
  return subscriptions.toSorted((a, b) => rank(a) - rank(b) || newestFirst(a, b))[0];
}

/**
 * Those that are to be cancelled at Stripe, at once. Of an account that is gone or Free that is whatever may still charge;
 * of any other it is every live one but the one that counts.
 */
export function subscriptionsToEnd<One extends Ranked>(subscriptions: readonly One[], mayHaveOne: boolean): One[] {
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
