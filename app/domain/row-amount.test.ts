import { expect, test } from "vitest";
import { readRowAmount, rowAmountFromSum, rowAmountIn } from "./row-amount";

test.each([
  [24_667.5, undefined, 2_466_750],
  ["$1,200", 120_000, 120_000],
  ["1200.505", undefined, 120_051],
  [-1, undefined, undefined],
  ["", 0, 0],
  ["about 5", undefined, undefined],
])("%s is %s in whole dollars and %s to the cent", (sent, whole, exact) => {
  const amount = readRowAmount(sent);
  expect([rowAmountIn(amount, false), rowAmountIn(amount, true)]).toEqual([whole, exact]);
});

test("sums in a cell are rounded to what the row keeps", () => {
  expect([rowAmountFromSum("=1/3", 0, false), rowAmountFromSum("=1/3", 0, true)]).toEqual([0, 33]);
  expect(rowAmountFromSum("+0.50", 100, true)).toBe(150);
  expect(rowAmountFromSum("=2-3", 0, true)).toBeUndefined();
});

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
  expect(readRowAmount(typed).whole).toBe(cents);
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
  expect(readRowAmount(typed).whole).toBeUndefined();
});

test.each([
  ["a plain amount", "$1,200", 120_000],
  ["blank is nothing", " ", 0],
  ["a sum is worked out", "=3*450", 135_000],
  ["a sum comes to whole dollars", "=1000/3", 33_300],
  ["half a dollar goes up", "=1/2", 100],
  ["a plus adds to what is there", "+250", 75_000],
  ["a plus may add less than nothing", "+-100", 40_000],
])("%s: %j", (_, text, cents) => {
  expect(rowAmountFromSum(text, 50_000, false)).toBe(cents);
});

test.each([
  ["cents", "12.50"],
  ["less than nothing", "-5"],
  ["a sum that is less than nothing", "=5-10"],
  ["an addition that goes below nothing", "+-501"],
  ["no sum", "=3*"],
  ["no amount", "soon"],
  ["more than the largest amount", "=99999999+1"],
  ["what rounds to more than the largest amount", "=99999999.60"],
])("refuses %s: %j", (_, text) => {
  expect(rowAmountFromSum(text, 50_000, false)).toBeUndefined();
});
