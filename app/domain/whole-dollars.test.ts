import { expect, test } from "vitest";
import { wholeDollarsFrom } from "./whole-dollars";

test.each([
  [0, 0],
  [1200, 120_000],
  ["1200", 120_000],
  ["$1,200", 120_000],
  ["1,200.00", 120_000],
  ["1.2k", 120_000],
  ["1 200.000", 120_000],
  ["", 0],
  ["  ", 0],
  [99_999_999, 9_999_999_900],
])("%j is %d cents", (typed, cents) => {
  expect(wholeDollarsFrom(typed)).toBe(cents);
});

test.each([
  1.5,
  0.01,
  -1,
  "-5",
  "−5",
  "12.50",
  "1200.004",
  "0.999",
  "1.2345k",
  "1,20",
  "(5)",
  "1.200,50",
  ".".repeat(100_000),
  "soon",
  "$",
  100_000_000,
  Number.NaN,
  null,
  undefined,
  true,
  {},
  ["1"],
])("%j is no amount of whole dollars", (typed) => {
  expect(wholeDollarsFrom(typed)).toBeUndefined();
});
