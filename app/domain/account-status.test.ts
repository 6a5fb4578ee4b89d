import { describe, expect, test } from "vitest";
import { accountStanding, type AccountFacts, type AccountStatus } from "./account-status";

const now = new Date("2024-06-15T00:00:00Z");
const inDays = (days: number) => new Date(Math.round(now.getTime() + days * 86_400_000));
const dayOrNull = (days: number | undefined | null) => (days == null ? null : inDays(days));

/** One millisecond, in days. */
const instant = 1 / 86_400_000;

/** Days from now. */
type Account = {
  free?: true;
  trial?: number;
  trialDays?: number;
  paid?: number;
  stripe?: string;
  periodEnd?: number;
  endsWithPeriod?: true;
  endsOn?: number;
  paymentFailed?: true;
  /** Default: 90 days ago. */
  subscribed?: number;
};

function factsOf(account: Account): AccountFacts {
  return {
    isFree: account.free ?? false,
    trialStart: dayOrNull(account.trial),
    trialDays: account.trialDays ?? 3,
    paidThrough: dayOrNull(account.paid),
    subscription:
      account.stripe === undefined
        ? null
        : {
            status: account.stripe,
            createDate: inDays(account.subscribed ?? -90),
            cancelAtPeriodEnd: account.endsWithPeriod ?? false,
            cancelAt: dayOrNull(account.endsOn),
            currentPeriodEnd: dayOrNull(account.periodEnd),
            endedForPaymentFailure: account.paymentFailed ?? false,
          },
  };
}

type Expected = [
  AccountStatus,
  "in" | "out",
  expiry: number | null,
  subscriptionEnd: number | null,
];
type Rows = [name: string, account: Account, expected: Expected][];

function testRows(rows: Rows) {
  test.each(rows)("%s", (_, account, [status, access, expiry, subscriptionEnd]) => {
    expect(accountStanding(factsOf(account), now)).toEqual({
      status,
      hasAccess: access === "in",
      expiry: dayOrNull(expiry),
      subscriptionEnd: dayOrNull(subscriptionEnd),
    });
  });
}

describe("a free account", () => {
  testRows([
    ["by itself", { free: true }, ["free", "in", null, null]],
    ["whose trial is over", { free: true, trial: -30 }, ["free", "in", null, null]],
    [
      "whose subscription still runs",
      { free: true, stripe: "active", periodEnd: 20, paid: 20 },
      ["free", "in", null, null],
    ],
  ]);
});

describe("an active subscription", () => {
  testRows([
    ["paid", { stripe: "active", periodEnd: 20, paid: 20 }, ["paid", "in", 20, 20]],
    [
      "within the trial",
      { trial: -1, stripe: "active", periodEnd: 20, paid: 20 },
      ["paid", "in", 20, 20],
    ],
    ["no invoice seen yet", { stripe: "active" }, ["paid", "in", null, null]],
    [
      "news of the renewal overdue",
      { stripe: "active", periodEnd: -1, paid: -1 },
      ["paid", "in", -1, -1],
    ],
    [
      "renewed, the payment to come",
      { stripe: "active", periodEnd: 30, paid: 0 },
      ["paid", "in", 0, 30],
    ],
    ["trialing at Stripe", { stripe: "trialing", periodEnd: 7 }, ["paid", "in", null, 7]],
  ]);
});

describe("an active subscription set to end", () => {
  testRows([
    [
      "with the period",
      { stripe: "active", endsWithPeriod: true, periodEnd: 20, paid: 20 },
      ["cancelled", "in", 20, 20],
    ],
    [
      "on a day",
      { stripe: "active", endsOn: 40, periodEnd: 20, paid: 20 },
      ["cancelled", "in", 40, 40],
    ],
    [
      "before what is paid",
      { stripe: "active", endsOn: 5, periodEnd: 20, paid: 20 },
      ["cancelled", "in", 20, 20],
    ],
    [
      "this instant",
      { stripe: "active", endsWithPeriod: true, periodEnd: 0 },
      ["cancelled", "out", 0, 0],
    ],
    [
      "in an instant",
      { stripe: "active", endsWithPeriod: true, periodEnd: instant },
      ["cancelled", "in", instant, instant],
    ],
    [
      "nobody knows when",
      { stripe: "active", endsWithPeriod: true },
      ["cancelled", "in", null, null],
    ],
    [
      "known from the invoice alone",
      { stripe: "active", endsWithPeriod: true, paid: 9 },
      ["cancelled", "in", 9, 9],
    ],
  ]);
});

describe("a failed payment", () => {
  testRows([
    [
      "past due, within what is paid",
      { stripe: "past_due", periodEnd: 30, paid: 1 },
      ["billFail", "in", 4, 1],
    ],
    [
      "past due, within the three days",
      { stripe: "past_due", periodEnd: 28, paid: -2 },
      ["billFail", "in", 1, -2],
    ],
    [
      "past due, the three days over",
      { stripe: "past_due", periodEnd: 27, paid: -3 },
      ["billFail", "out", 0, -3],
    ],
    ["past due, never paid", { stripe: "past_due" }, ["billFail", "out", null, null]],
    [
      "unpaid, within what is paid",
      { stripe: "unpaid", paid: instant },
      ["billFail", "in", instant, instant],
    ],
    ["unpaid, after what is paid", { stripe: "unpaid", paid: 0 }, ["billFail", "out", 0, 0]],
    ["unpaid, never paid", { stripe: "unpaid" }, ["billFail", "out", null, null]],
    [
      "ended, within what is paid",
      { stripe: "canceled", paymentFailed: true, paid: 2 },
      ["billFail", "in", 2, 2],
    ],
    [
      "ended, after what is paid",
      { trial: -30, stripe: "canceled", paymentFailed: true, paid: -2 },
      ["billFail", "out", -2, -2],
    ],
    [
      "ended, given a trial since",
      { trial: -1, stripe: "canceled", paymentFailed: true, paid: -60 },
      ["trial", "in", 2, null],
    ],
  ]);
});

describe("a subscription not begun", () => {
  testRows([
    ["incomplete in the trial", { trial: -1, stripe: "incomplete" }, ["trial", "in", 2, null]],
    [
      "incomplete after the trial",
      { trial: -30, stripe: "incomplete" },
      ["expired", "out", -27, null],
    ],
    [
      "incomplete, an earlier one still paid",
      { trial: -30, stripe: "incomplete", paid: 4 },
      ["cancelled", "in", 4, 4],
    ],
    [
      "given up in the trial",
      { trial: -1, stripe: "incomplete_expired" },
      ["trial", "in", 2, null],
    ],
    [
      "given up after the trial",
      { trial: -30, stripe: "incomplete_expired" },
      ["expired", "out", -27, null],
    ],
  ]);
});

describe("a paused subscription", () => {
  testRows([
    ["within what is paid", { stripe: "paused", paid: 2 }, ["expired", "in", 2, 2]],
    [
      "after what is paid",
      { stripe: "paused", paid: -instant },
      ["expired", "out", -instant, -instant],
    ],
    ["never paid", { stripe: "paused" }, ["expired", "out", null, null]],
  ]);
});

describe("an ended subscription", () => {
  testRows([
    [
      "within what is paid",
      { stripe: "canceled", paid: instant },
      ["cancelled", "in", instant, instant],
    ],
    [
      "within what is paid and the trial",
      { trial: -1, stripe: "canceled", paid: 20 },
      ["cancelled", "in", 20, 20],
    ],
    ["after what is paid", { trial: -30, stripe: "canceled", paid: 0 }, ["expired", "out", 0, 0]],
    [
      "refunded",
      { trial: -30, stripe: "canceled", subscribed: -29 },
      ["expired", "out", null, null],
    ],
    [
      "refunded within the trial that came before it",
      { trial: -1, subscribed: -0.5, stripe: "canceled" },
      ["expired", "out", null, null],
    ],
    [
      "failed within the trial that came before it",
      { trial: -1, subscribed: -0.5, stripe: "canceled", paymentFailed: true },
      ["billFail", "out", null, null],
    ],
    ["given a trial since", { trial: -1, stripe: "canceled", paid: -60 }, ["trial", "in", 2, null]],
    [
      "taken out in the moment in which the trial began",
      { trial: -1, subscribed: -1, stripe: "canceled" },
      ["expired", "out", null, null],
    ],
    [
      "given a trial since, over too",
      { trial: -10, stripe: "canceled", paid: -60 },
      ["expired", "out", -7, -60],
    ],
  ]);
});

describe("no subscription", () => {
  testRows([
    ["in the trial", { trial: -1 }, ["trial", "in", 2, null]],
    ["an instant of trial left", { trial: -3 + instant }, ["trial", "in", instant, null]],
    ["the trial over this instant", { trial: -3 }, ["expired", "out", 0, null]],
    ["a trial of no days", { trial: 0, trialDays: 0 }, ["expired", "out", 0, null]],
    ["a longer trial", { trial: -10, trialDays: 14 }, ["trial", "in", 4, null]],
    ["no trial begun", {}, ["expired", "out", null, null]],
    ["but paid for", { trial: -30, paid: 3 }, ["cancelled", "in", 3, 3]],
  ]);
});

describe("an unknown Stripe status", () => {
  testRows([
    ["within what is paid", { stripe: "hibernating", paid: 1 }, ["unknown", "in", 1, 1]],
    ["after what is paid", { stripe: "hibernating", paid: 0 }, ["unknown", "out", 0, 0]],
    ["never paid", { trial: -1, stripe: "hibernating" }, ["unknown", "out", null, null]],
    ["that objects know", { stripe: "constructor" }, ["unknown", "out", null, null]],
    ["empty", { stripe: "" }, ["unknown", "out", null, null]],
  ]);
});
