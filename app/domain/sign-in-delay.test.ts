import { expect, test } from "vitest";
import { signInDelay } from "./sign-in-delay";

test.each([0, 1, 2, 3, 4, 5])("%d failures are free", (failures) => {
  expect(signInDelay(failures)).toBe(0);
});

test.each([
  [6, 1],
  [7, 2],
  [8, 4],
  [9, 8],
  [10, 16],
  [11, 32],
  [12, 60],
  [13, 60],
  [1_000, 60],
  [1_000_000_000, 60],
])("after %d failures the wait is %d seconds", (failures, seconds) => {
  expect(signInDelay(failures)).toBe(seconds);
});
