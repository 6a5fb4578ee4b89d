import { describe, expect, test } from "vitest";
import {
  isLiveStatus,
  endsAtPeriodEnd,
  subscriptionsToEnd,
  subscriptionThatCounts,
} from "./live-subscription";

/** Oldest first. */
const taken = (...statuses: string[]) =>
  statuses.map((status, day) => ({ id: `${day}`, status, createDate: new Date(day * 86_400_000) }));

describe("the subscription that counts", () => {
  test.each([
    [["active", "active"], "1"],
    [["active", "trialing"], "1"],
    [["active", "past_due"], "0"],
    [["past_due", "canceled"], "0"],
    [["canceled", "canceled"], "1"],
    [["canceled", "incomplete"], "0"],
    [["canceled", "incomplete_expired"], "0"],
    [["incomplete"], "0"],
    [["canceled", "hibernating"], "1"],
    [["active", "hibernating"], "0"],
    [["?", "paused"], "1"],
  ])("of %j is number %s", (statuses, id) => {
    expect(subscriptionThatCounts(taken(...statuses))?.id).toBe(id);
    expect(subscriptionThatCounts(taken(...statuses).toReversed())?.id).toBe(id);
  });

  test("is undefined without any, and deterministic at equal times", () => {
    expect(subscriptionThatCounts([])).toBeUndefined();
    const twins = taken("active", "active").map((one) => ({ ...one, createDate: new Date(0) }));
    expect(subscriptionThatCounts(twins)).toEqual(subscriptionThatCounts(twins.toReversed()));
  });
});

describe("subscriptions to cancel", () => {
  test.each([
    ["nothing of one", ["active"], true, []],
    ["the older of two", ["active", "active"], true, ["0"]],
    ["the failing one beside an active one", ["active", "past_due"], true, ["1"]],
    ["what nobody knows beside an active one", ["hibernating", "active"], true, ["0"]],
    [
      "nothing that is over or not begun",
      ["canceled", "incomplete", "incomplete_expired"],
      true,
      [],
    ],
    [
      "everything that may still charge, where there may be none",
      ["canceled", "incomplete", "past_due", "active"],
      false,
      ["1", "2", "3"],
    ],
    [
      "what nobody knows, where there may be none",
      ["hibernating", "incomplete_expired"],
      false,
      ["0"],
    ],
  ])("%s", (_, statuses, mayHaveOne, ids) => {
    expect(subscriptionsToEnd(taken(...statuses), mayHaveOne).map(({ id }) => id)).toEqual(ids);
  });
});

test.each([
  ["past_due", true],
  ["unpaid", true],
  ["incomplete", false],
  ["canceled", false],
  ["hibernating", true],
])("%s is live: %s", (status, live) => expect(isLiveStatus(status)).toBe(live));

test.each([
  ["active", true, true],
  ["active", false, false],
  ["past_due", true, false],
  ["canceled", true, false],
])(
  "%s, to be cancelled at its period's end: %s; set to end: %s",
  (status, cancelAtPeriodEnd, ends) => {
    expect(endsAtPeriodEnd({ status, cancelAtPeriodEnd, cancelAt: null })).toBe(ends);
    expect(
      endsAtPeriodEnd({
        status,
        cancelAtPeriodEnd: false,
        cancelAt: cancelAtPeriodEnd ? new Date(0) : null,
      }),
    ).toBe(ends);
  },
);
