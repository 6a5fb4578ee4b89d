import { expect, test } from "vitest";
import { isTooOldToSend, nextMailAttempt } from "./mail-retry";

const now = new Date("2026-03-04T23:00:00Z");
const secondsUntil = (tries: number) =>
  (nextMailAttempt(tries, now).getTime() - now.getTime()) / 1000;

test("doubles the wait from 5 seconds to an hour", () => {
  expect([1, 2, 3, 10, 11, 60].map(secondsUntil)).toEqual([5, 10, 20, 2560, 3600, 3600]);
});

test("gives a mail up after a day", () => {
  expect(isTooOldToSend(new Date("2026-03-03T23:00:01Z"), now)).toBe(false);
  expect(isTooOldToSend(new Date("2026-03-03T23:00:00Z"), now)).toBe(true);
});
