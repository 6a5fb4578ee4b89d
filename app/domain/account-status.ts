export const ACCOUNT_STATUSES = [
  "free",
  "trial",
  "paid",
  "cancelled",
  "expired",
  "billFail",
  "unknown",
] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** The subscription that counts, as last read from Stripe; `currentPeriodEnd` is its item's. */
export type StripeMirror = {
  status: string;
  createDate: Date;
  cancelAtPeriodEnd: boolean;
  cancelAt: Date | null;
  currentPeriodEnd: Date | null;
  endedForPaymentFailure: boolean;
};

/** `paidThrough` is the latest period end over paid invoices that are not fully refunded. */
export type AccountFacts = {
  isFree: boolean;
  trialStart: Date | null;
  trialDays: number;
  subscription: StripeMirror | null;
  paidThrough: Date | null;
};

/**
 * `expiry`: when access ends or ended, null when no end is set. While `paid`, access goes on past
 * it, because a renewal is charged after its period has begun. `subscriptionEnd`: the next payment,
 * or the last paid moment.
 */
export type AccountStanding = {
  status: AccountStatus;
  hasAccess: boolean;
  expiry: Date | null;
  subscriptionEnd: Date | null;
};

/** docs/specification.md §3.1. Never throws: an unknown Stripe status is "unknown". */
export function accountStanding(facts: AccountFacts, now: Date): AccountStanding {
  if (facts.isFree) return { status: "free", hasAccess: true, expiry: null, subscriptionEnd: null };
  if (!facts.subscription) return notSubscribed(facts, now);
  return (rules.get(facts.subscription.status) ?? unknown)(facts, now, facts.subscription);
}

type Rule = (facts: AccountFacts, now: Date, subscription: StripeMirror) => AccountStanding;

const GRACE_DAYS = 3;

const paidThroughOnly =
  (status: AccountStatus): Rule =>
  ({ paidThrough }, now) =>
    until(status, paidThrough, paidThrough, now);

const unknown = paidThroughOnly("unknown");

// A Map, because a status such as "constructor" would be found on an object's prototype.
const rules: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ["active", active],
  ["trialing", (facts, _now, subscription) => paid(facts, subscription)],
  // Stripe moves the period end before the payment succeeds, so only paidThrough counts.
  [
    "past_due",
    ({ paidThrough }, now) =>
      until("billFail", daysAfter(paidThrough, GRACE_DAYS), paidThrough, now),
  ],
  ["unpaid", paidThroughOnly("billFail")],
  ["incomplete", notSubscribed],
  ["incomplete_expired", notSubscribed],
  ["paused", paidThroughOnly("expired")],
  ["canceled", ended],
]);

function active(facts: AccountFacts, now: Date, subscription: StripeMirror): AccountStanding {
  const { cancelAtPeriodEnd, cancelAt, currentPeriodEnd } = subscription;
  if (!cancelAtPeriodEnd && !cancelAt) return paid(facts, subscription);
  const end = later(cancelAt ?? currentPeriodEnd, facts.paidThrough);
  // Still active at Stripe: an unknown end must not revoke access.
  if (!end) return { status: "cancelled", hasAccess: true, expiry: null, subscriptionEnd: null };
  return until("cancelled", end, end, now);
}

function paid({ paidThrough }: AccountFacts, { currentPeriodEnd }: StripeMirror): AccountStanding {
  return {
    status: "paid",
    hasAccess: true,
    expiry: paidThrough,
    subscriptionEnd: currentPeriodEnd,
  };
}

function ended(
  facts: AccountFacts,
  now: Date,
  { endedForPaymentFailure, createDate }: StripeMirror,
): AccountStanding {
  const { trialStart, paidThrough } = facts;
  // Subscribing ends the trial. A trial begun later was given by an admin and counts.
  const isGivenSince = trialStart !== null && trialStart > createDate;
  const standing = notSubscribed(isGivenSince ? facts : { ...facts, trialStart: null }, now);
  if (!endedForPaymentFailure || standing.status === "trial") return standing;
  return until("billFail", paidThrough, paidThrough, now);
}

function notSubscribed(
  { trialStart, trialDays, paidThrough }: AccountFacts,
  now: Date,
): AccountStanding {
  if (paidThrough && now < paidThrough) return until("cancelled", paidThrough, paidThrough, now);
  const trialEnd = daysAfter(trialStart, trialDays);
  if (trialEnd && now < trialEnd) return until("trial", trialEnd, null, now);
  return until("expired", later(trialEnd, paidThrough), paidThrough, now);
}

function until(
  status: AccountStatus,
  expiry: Date | null,
  subscriptionEnd: Date | null,
  now: Date,
): AccountStanding {
  return { status, hasAccess: expiry !== null && now < expiry, expiry, subscriptionEnd };
}

function daysAfter(moment: Date | null, days: number): Date | null {
  return moment && new Date(moment.getTime() + days * 86_400_000);
}

function later(a: Date | null, b: Date | null): Date | null {
  return a && b ? (a > b ? a : b) : (a ?? b);
}
