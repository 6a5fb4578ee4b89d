import { expect, test } from "vitest";
import { sinceWords, visitAt } from "./visit";

const friday = new Date("2026-11-20T04:00:00Z");
const hours = (count: number, from = friday) => new Date(from.getTime() + count * 3_600_000);

test("the first visit is since nothing", () => {
  expect(visitAt(null, friday)).toEqual({ shown: friday, since: null });
});

test("a visit after another is since home was shown then", () => {
  const sunday = hours(48);
  const visit = visitAt({ shown: friday, since: null }, sunday);
  expect(visit).toEqual({ shown: sunday, since: friday });
  expect(visitAt(visit, hours(1, sunday)), "it goes on").toEqual({
    shown: hours(1, sunday),
    since: friday,
  });
});

test.each([
  [1.99, null],
  [2, friday],
])("%s hours after home was shown", (after, since) => {
  expect(visitAt({ shown: friday, since: null }, hours(after)).since).toEqual(since);
});

// Noon on Sunday 22 November 2026 in New Zealand.
const now = new Date("2026-11-21T23:00:00Z");

test.each([
  ["2026-11-21T20:20:00Z", "Since 9:20 am"],
  ["2026-11-21T11:00:00Z", "Since 12 am"],
  ["2026-11-21T10:59:00Z", "Since Saturday"],
  ["2026-11-20T04:00:00Z", "Since Friday"],
  ["2026-11-15T11:00:00Z", "Since Monday"],
  ["2026-11-15T10:59:00Z", "Since 15 Nov"],
  ["2025-12-24T23:00:00Z", "Since 25 Dec 2025"],
])("%s is called %s", (since, words) => {
  expect(sinceWords(new Date(since), now)).toBe(words);
});
