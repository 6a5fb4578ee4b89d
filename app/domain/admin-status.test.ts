import { describe, expect, test } from "vitest";
import type { AccountStatus } from "./account-status";
import { ACCOUNT_TYPES, accountPanel, accountTypeOf, type AccountPanel } from "./admin-status";

const now = new Date("2024-06-15T00:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + Math.round(days * 86_400_000));
const instant = 1 / 86_400_000;

const PAID = "User has an active subscription";
const ENDING = "User subscription will expire at the end of their current subscrption period";
const FAILED = "User subscription failed to bill";
const CANCELLED = "User has cancelled their subscription";
const NEXT = "Next payment date";
const TRIAL = "Trial expiry date";

type Row = [
  name: string,
  standing: [
    status: AccountStatus,
    access: "in" | "out",
    expiry: number | null,
    subscriptionEnd: number | null,
  ],
  panel: [text: string, tone: AccountPanel["tone"], dateLabel: string | null, date: number | null],
];

const rows: Row[] = [
  ["free", ["free", "in", null, null], ["This user is using a free account", "plain", null, null]],
  ["on trial", ["trial", "in", 2, null], ["User has an active trial", "good", TRIAL, 2]],
  ["whose trial is over", ["expired", "out", -4, null], ["Trial Expired", "warning", TRIAL, -4]],
  [
    "whose trial never began",
    ["expired", "out", null, null],
    ["Trial Expired", "warning", TRIAL, null],
  ],
  [
    "whose subscription is over",
    ["expired", "out", -4, -4],
    [CANCELLED, "plain", "Subscription end date", -4],
  ],
  [
    "paused, within what is paid",
    ["expired", "in", 4, 4],
    [ENDING, "warning", "Subscription end date", 4],
  ],
  ["paid", ["paid", "in", null, 20], [PAID, "good", NEXT, 20]],
  ["paid, for an instant more", ["paid", "in", null, instant], [PAID, "good", NEXT, instant]],
  ["paid until this instant", ["paid", "in", null, 0], [FAILED, "danger", NEXT, 0]],
  ["paid, the payment overdue", ["paid", "in", null, -1], [FAILED, "danger", NEXT, -1]],
  ["paid, no invoice seen yet", ["paid", "in", null, null], [PAID, "good", NEXT, null]],
  ["cancelled, still running", ["cancelled", "in", 9, 9], [ENDING, "warning", NEXT, 9]],
  [
    "cancelled, nobody knows until when",
    ["cancelled", "in", null, null],
    [ENDING, "warning", NEXT, null],
  ],
  ["cancelled and over", ["cancelled", "out", 0, 0], [CANCELLED, "plain", NEXT, 0]],
  ["unpaid, within what is paid", ["billFail", "in", 5, 2], [ENDING, "warning", NEXT, 2]],
  ["unpaid, in the days of grace", ["billFail", "in", 1, -2], [FAILED, "danger", NEXT, -2]],
  ["unpaid and over", ["billFail", "out", -2, -2], [FAILED, "danger", NEXT, -2]],
  ["that never paid", ["billFail", "out", null, null], [FAILED, "danger", NEXT, null]],
  [
    "unknown",
    ["unknown", "in", 3, 3],
    ["This user's account status is unknown", "warning", NEXT, 3],
  ],
];

describe("an account's status panel", () => {
  test.each(rows)(
    "%s",
    (_, [status, access, expiry, subscriptionEnd], [text, tone, dateLabel, date]) => {
      const day = (days: number | null) => (days === null ? null : inDays(days));
      const standing = {
        status,
        hasAccess: access === "in",
        expiry: day(expiry),
        subscriptionEnd: day(subscriptionEnd),
      };
      expect(accountPanel({ ...standing, emailVerified: true }, now)).toEqual({
        text,
        tone,
        dateLabel,
        date: day(date),
      });
      const unverified = accountPanel({ ...standing, emailVerified: false }, now);
      expect(unverified).toEqual({
        text: "User has not activated their account",
        tone: "warning",
        dateLabel: null,
        date: null,
      });
      expect([
        accountTypeOf({ accountStatus: status, emailVerified: true }),
        accountTypeOf({ accountStatus: status, emailVerified: false }),
      ]).toEqual([status, "notActivated"]);
    },
  );
});

test("account types have the specification's labels and order", () => {
  expect(Object.entries(ACCOUNT_TYPES)).toEqual([
    ["free", "Free"],
    ["trial", "Trial"],
    ["paid", "Paid"],
    ["cancelled", "Cancelled"],
    ["expired", "Expired"],
    ["billFail", "Bill Fail"],
    ["unknown", "Unknown"],
    ["notActivated", "Not activated"],
  ]);
});
