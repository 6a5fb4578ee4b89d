import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accountStanding, type AccountFacts, type StripeMirror } from "./account-status";

const now = new Date("2024-06-15T00:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const justBefore = new Date(now.getTime() - 1);
const justAfter = new Date(now.getTime() + 1);

const nobody: AccountFacts = {
  isFree: false,
  trialStart: null,
  trialDays: 3,
  subscription: null,
  paidThrough: null,
};

function stripe(status: string, more: Partial<StripeMirror> = {}): StripeMirror {
  return {
    status,
    cancelAtPeriodEnd: false,
    cancelAt: null,
    currentPeriodEnd: null,
    endedForPaymentFailure: false,
    ...more,
  };
}

const liveTrial = { trialStart: inDays(-1) };
const deadTrial = { trialStart: inDays(-30) };
const month = { currentPeriodEnd: inDays(20), paidThrough: inDays(20) };

type Row = [
  name: string,
  facts: Partial<AccountFacts>,
  status: string,
  hasAccess: boolean,
  expiry: Date | null,
  subscriptionEnd: Date | null,
];

const rows: Row[] = [
  ["free", { isFree: true }, "free", true, null, null],
  ["free although the trial is over", { isFree: true, ...deadTrial }, "free", true, null, null],
  [
    "free although a subscription still runs",
    {
      isFree: true,
      subscription: stripe("active", { currentPeriodEnd: inDays(20) }),
      paidThrough: inDays(20),
    },
    "free",
    true,
    null,
    null,
  ],

  [
    "active",
    {
      subscription: stripe("active", { currentPeriodEnd: month.currentPeriodEnd }),
      paidThrough: month.paidThrough,
    },
    "paid",
    true,
    null,
    inDays(20),
  ],
  [
    "active although the trial still runs",
    {
      ...liveTrial,
      subscription: stripe("active", { currentPeriodEnd: inDays(20) }),
      paidThrough: inDays(20),
    },
    "paid",
    true,
    null,
    inDays(20),
  ],
  ["active, no invoice seen yet", { subscription: stripe("active") }, "paid", true, null, null],
  [
    "active, news of the renewal overdue",
    { subscription: stripe("active", { currentPeriodEnd: inDays(-1) }), paidThrough: inDays(-1) },
    "paid",
    true,
    null,
    inDays(-1),
  ],

  [
    "active, ending with the period",
    {
      subscription: stripe("active", { cancelAtPeriodEnd: true, currentPeriodEnd: inDays(20) }),
      paidThrough: inDays(20),
    },
    "cancelled",
    true,
    inDays(20),
    inDays(20),
  ],
  [
    "active, ending on a day",
    {
      subscription: stripe("active", { cancelAt: inDays(40), currentPeriodEnd: inDays(20) }),
      paidThrough: inDays(20),
    },
    "cancelled",
    true,
    inDays(40),
    inDays(40),
  ],
  [
    "active, ending on a day before what is paid",
    {
      subscription: stripe("active", { cancelAt: inDays(5), currentPeriodEnd: inDays(20) }),
      paidThrough: inDays(20),
    },
    "cancelled",
    true,
    inDays(20),
    inDays(20),
  ],
  [
    "active, its end reached this instant",
    { subscription: stripe("active", { cancelAtPeriodEnd: true, currentPeriodEnd: now }) },
    "cancelled",
    false,
    now,
    now,
  ],
  [
    "active, its end an instant away",
    { subscription: stripe("active", { cancelAtPeriodEnd: true, currentPeriodEnd: justAfter }) },
    "cancelled",
    true,
    justAfter,
    justAfter,
  ],
  [
    "active and ending, the end not known",
    { subscription: stripe("active", { cancelAtPeriodEnd: true }) },
    "cancelled",
    true,
    null,
    null,
  ],
  [
    "active and ending, the end known from the invoice alone",
    { subscription: stripe("active", { cancelAtPeriodEnd: true }), paidThrough: inDays(9) },
    "cancelled",
    true,
    inDays(9),
    inDays(9),
  ],

  [
    "trialing at Stripe",
    { subscription: stripe("trialing", { currentPeriodEnd: inDays(7) }) },
    "paid",
    true,
    null,
    inDays(7),
  ],

  [
    "past due, within what is paid",
    { subscription: stripe("past_due", { currentPeriodEnd: inDays(30) }), paidThrough: inDays(1) },
    "billFail",
    true,
    inDays(4),
    inDays(1),
  ],
  [
    "past due, within three days of what is paid",
    { subscription: stripe("past_due", { currentPeriodEnd: inDays(28) }), paidThrough: inDays(-2) },
    "billFail",
    true,
    inDays(1),
    inDays(-2),
  ],
  [
    "past due, three days after what is paid",
    { subscription: stripe("past_due", { currentPeriodEnd: inDays(27) }), paidThrough: inDays(-3) },
    "billFail",
    false,
    now,
    inDays(-3),
  ],
  ["past due, never paid", { subscription: stripe("past_due") }, "billFail", false, null, null],

  [
    "unpaid, within what is paid",
    { subscription: stripe("unpaid"), paidThrough: justAfter },
    "billFail",
    true,
    justAfter,
    justAfter,
  ],
  [
    "unpaid, after what is paid",
    { subscription: stripe("unpaid"), paidThrough: now },
    "billFail",
    false,
    now,
    now,
  ],
  ["unpaid, never paid", { subscription: stripe("unpaid") }, "billFail", false, null, null],

  [
    "ended for failed payment, within what is paid",
    { subscription: stripe("canceled", { endedForPaymentFailure: true }), paidThrough: inDays(2) },
    "billFail",
    true,
    inDays(2),
    inDays(2),
  ],
  [
    "ended for failed payment, after what is paid",
    {
      ...deadTrial,
      subscription: stripe("canceled", { endedForPaymentFailure: true }),
      paidThrough: inDays(-2),
    },
    "billFail",
    false,
    inDays(-2),
    inDays(-2),
  ],
  [
    "ended for failed payment, given a trial since",
    {
      ...liveTrial,
      subscription: stripe("canceled", { endedForPaymentFailure: true }),
      paidThrough: inDays(-60),
    },
    "trial",
    true,
    inDays(2),
    null,
  ],

  [
    "incomplete in the trial",
    { ...liveTrial, subscription: stripe("incomplete") },
    "trial",
    true,
    inDays(2),
    null,
  ],
  [
    "incomplete after the trial",
    { ...deadTrial, subscription: stripe("incomplete") },
    "expired",
    false,
    inDays(-27),
    null,
  ],
  [
    "incomplete while an earlier subscription is still paid",
    { ...deadTrial, subscription: stripe("incomplete"), paidThrough: inDays(4) },
    "cancelled",
    true,
    inDays(4),
    inDays(4),
  ],

  [
    "incomplete and given up in the trial",
    { ...liveTrial, subscription: stripe("incomplete_expired") },
    "trial",
    true,
    inDays(2),
    null,
  ],
  [
    "incomplete and given up after the trial",
    { ...deadTrial, subscription: stripe("incomplete_expired") },
    "expired",
    false,
    inDays(-27),
    null,
  ],

  [
    "paused, within what is paid",
    { subscription: stripe("paused"), paidThrough: inDays(2) },
    "expired",
    true,
    inDays(2),
    inDays(2),
  ],
  [
    "paused, after what is paid",
    { subscription: stripe("paused"), paidThrough: justBefore },
    "expired",
    false,
    justBefore,
    justBefore,
  ],
  ["paused, never paid", { subscription: stripe("paused") }, "expired", false, null, null],

  [
    "ended, within what is paid",
    { subscription: stripe("canceled"), paidThrough: justAfter },
    "cancelled",
    true,
    justAfter,
    justAfter,
  ],
  [
    "ended, within what is paid and the trial",
    { ...liveTrial, subscription: stripe("canceled"), paidThrough: inDays(20) },
    "cancelled",
    true,
    inDays(20),
    inDays(20),
  ],
  [
    "ended, after what is paid",
    { ...deadTrial, subscription: stripe("canceled"), paidThrough: now },
    "expired",
    false,
    now,
    now,
  ],
  [
    "ended and refunded",
    { ...deadTrial, subscription: stripe("canceled") },
    "expired",
    false,
    inDays(-27),
    null,
  ],
  [
    "ended long ago, given a trial since",
    { ...liveTrial, subscription: stripe("canceled"), paidThrough: inDays(-60) },
    "trial",
    true,
    inDays(2),
    null,
  ],
  [
    "ended long ago, given a trial since, which is over too",
    { trialStart: inDays(-10), subscription: stripe("canceled"), paidThrough: inDays(-60) },
    "expired",
    false,
    inDays(-7),
    inDays(-60),
  ],

  ["no subscription, in the trial", { ...liveTrial }, "trial", true, inDays(2), null],
  [
    "no subscription, an instant of trial left",
    { trialStart: new Date(inDays(-3).getTime() + 1) },
    "trial",
    true,
    justAfter,
    null,
  ],
  [
    "no subscription, the trial over this instant",
    { trialStart: inDays(-3) },
    "expired",
    false,
    now,
    null,
  ],
  [
    "no subscription, a trial of no days",
    { trialStart: now, trialDays: 0 },
    "expired",
    false,
    now,
    null,
  ],
  [
    "no subscription, a longer trial",
    { trialStart: inDays(-10), trialDays: 14 },
    "trial",
    true,
    inDays(4),
    null,
  ],
  ["no subscription, no trial begun", {}, "expired", false, null, null],
  [
    "no subscription left, but paid for",
    { ...deadTrial, paidThrough: inDays(3) },
    "cancelled",
    true,
    inDays(3),
    inDays(3),
  ],

  [
    "an unknown word, within what is paid",
    { subscription: stripe("hibernating"), paidThrough: inDays(1) },
    "unknown",
    true,
    inDays(1),
    inDays(1),
  ],
  [
    "an unknown word, after what is paid",
    { subscription: stripe("hibernating"), paidThrough: now },
    "unknown",
    false,
    now,
    now,
  ],
  [
    "an unknown word, never paid",
    { ...liveTrial, subscription: stripe("hibernating") },
    "unknown",
    false,
    null,
    null,
  ],
  [
    "a word that objects know",
    { subscription: stripe("constructor") },
    "unknown",
    false,
    null,
    null,
  ],
  ["no word at all", { subscription: stripe("") }, "unknown", false, null, null],
];

describe("the standing of an account", () => {
  test.each(rows)("%s", (_, facts, status, hasAccess, expiry, subscriptionEnd) => {
    expect(accountStanding({ ...nobody, ...facts }, now)).toEqual({
      status,
      hasAccess,
      expiry,
      subscriptionEnd,
    });
  });
});

describe("whatever Stripe says", () => {
  const moment = fc.integer({ min: -90, max: 90 }).map(inDays);
  const maybe = fc.option(moment);
  const facts = fc.record({
    isFree: fc.boolean(),
    trialStart: maybe,
    trialDays: fc.integer({ min: 0, max: 30 }),
    paidThrough: maybe,
    subscription: fc.option(
      fc.record({
        status: fc.constantFrom(
          ...[
            "active",
            "trialing",
            "past_due",
            "unpaid",
            "incomplete",
            "incomplete_expired",
            "paused",
            "canceled",
            "new",
          ],
        ),
        cancelAtPeriodEnd: fc.boolean(),
        cancelAt: maybe,
        currentPeriodEnd: maybe,
        endedForPaymentFailure: fc.boolean(),
      }),
    ),
  });

  test("who has paid keeps access until paid-through", () => {
    fc.assert(
      fc.property(facts, (account) => {
        fc.pre(account.paidThrough !== null && account.paidThrough > now);
        expect(accountStanding(account, now).hasAccess).toBe(true);
      }),
    );
  });

  test("access ends exactly at the expiry", () => {
    fc.assert(
      fc.property(facts, (account) => {
        const { hasAccess, expiry } = accountStanding(account, now);
        if (expiry) expect(hasAccess).toBe(now < expiry);
      }),
    );
  });

  test("access once lost does not come back by waiting", () => {
    fc.assert(
      fc.property(facts, fc.integer({ min: 0, max: 90 }), (account, days) => {
        fc.pre(!accountStanding(account, now).hasAccess);
        fc.pre(account.trialStart === null || account.trialStart <= now);
        expect(accountStanding(account, inDays(days)).hasAccess).toBe(false);
      }),
    );
  });
});
