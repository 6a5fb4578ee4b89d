import { expect, test } from "vitest";
import { isGivenUp, isReportable, nextBillingAttempt } from "./billing-retry";

const now = new Date("2024-06-15T00:00:00Z");

test("doubles the wait up to an hour", () => {
  const seconds = [1, 2, 3, 11, 12, 500].map(
    (tries) => (nextBillingAttempt(tries, now).getTime() - now.getTime()) / 1000,
  );
  expect(seconds).toEqual([2, 4, 8, 2048, 3600, 3600]);
});

test("a lasting failure is reported, not every try", () => {
  expect([1, 4, 5, 6, 24, 25, 48].filter(isReportable)).toEqual([5, 24, 48]);
});

test("an unknown customer is given up after three days", () => {
  const asked = (days: number) => new Date(now.getTime() - days * 86_400_000);
  expect([isGivenUp(asked(2.9), now), isGivenUp(asked(3), now)]).toEqual([false, true]);
});
