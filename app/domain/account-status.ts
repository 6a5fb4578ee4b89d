/** An account's status as it is sent (docs/specification.md §3.1). */
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

/**
 * What Stripe last said of the subscription that counts; `currentPeriodEnd` is the subscription
 * item's, `createDate` when it was taken out.
 */
export type StripeMirror = {
  status: string;
  createDate: Date;
  cancelAtPeriodEnd: boolean;
  cancelAt: Date | null;
  currentPeriodEnd: Date | null;
  endedForPaymentFailure: boolean;
};

/**
 * All that an account's status depends on; `paidThrough` is the latest period end over paid, not
 * fully refunded invoices.
 */
export type AccountFacts = {
  isFree: boolean;
  trialStart: Date | null;
  trialDays: number;
  subscription: StripeMirror | null;
  paidThrough: Date | null;
};

/**
 * `expiry` is when access ends or ended, null when no end is set. While `paid` it is the end of
 * what is paid for, and access goes on past it: the payment of a renewal comes after the period has
 * begun. `subscriptionEnd` is the next payment or the last paid moment.
 */
export type AccountStanding = {
  status: AccountStatus;
  hasAccess: boolean;
  expiry: Date | null;
  subscriptionEnd: Date | null;
};

/**
 * Derives an account's status and access at the moment `now` (docs/specification.md §3.1). Never
 * throws, whatever word Stripe uses.
 */
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

// A map and not an object: Stripe's words are not ours, and "constructor" must be as unknown as any
// other.
const rules: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ["active", active],
  ["trialing", (facts, _now, subscription) => paid(facts, subscription)],
  // Stripe moves the period end before the payment succeeds, so only paidThrough counts from here
  // on.
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
  // Stripe still calls it active, so an end that is not known takes nothing away.
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
  // Subscribing ends a trial for good. One that began later is an admin's "convert to trial", which
  // outlives what "convert to free" ended.
  const isGivenSince = trialStart !== null && trialStart > createDate;
  const standing = notSubscribed(isGivenSince ? facts : { ...facts, trialStart: null }, now);
  if (!endedForPaymentFailure || standing.status === "trial") return standing;
  return until("billFail", paidThrough, paidThrough, now);
}

/**
 * What an account has without a running subscription: the rest of what is paid, else the trial,
 * else nothing.
 */
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
