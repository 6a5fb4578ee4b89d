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
