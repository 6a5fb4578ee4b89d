import { expect, test } from "vitest";
import { feePercentFrom, percentFrom } from "./percent";

test.each([
  [3.95, 3950],
  [0, 0],
  [100, 100_000],
  [2.347, 2347],
  ["3.95", 3950],
  ["3.95%", 3950],
  [" 4 % ", 4000],
  [".5", 500],
  ["3.", 3000],
  ["", 0],
])("%j is %d thousandths of a percent", (typed, thousandths) => {
  expect(feePercentFrom(typed)).toBe(thousandths);
});

test.each([
  -1,
  100.001,
  "101",
  3.9505,
  "3.9505",
  "-2",
  ".",
  "3,95",
  "four",
  "3%5",
  "%3",
  "%",
  "3.95%%",
  "1k",
  "0".repeat(41),
  "1e1",
  Number.NaN,
  Number.POSITIVE_INFINITY,
  null,
  undefined,
  {},
])("%j is no percent of a fee", (typed) => {
  expect(feePercentFrom(typed)).toBeUndefined();
});

test.each([
  ["-2.5%", -2500],
  ["−2.5 %", -2500],
  [-0, 0],
  ["150", 150_000],
])("%j is %d thousandths where a percent may be below 0 or beyond 100", (typed, thousandths) => {
  expect(percentFrom(typed)).toBe(thousandths);
});

test.each(["", " ", "--2", "1e2", 1_000_000, -3.9505])("%j is no percent", (typed) => {
  expect(percentFrom(typed)).toBeUndefined();
});

test("every hundredth from 0 to 100 is read as it is written", () => {
  for (let hundredths = 0; hundredths <= 10_000; hundredths++) {
    expect(feePercentFrom(hundredths / 100)).toBe(hundredths * 10);
    expect(feePercentFrom((hundredths / 100).toFixed(2))).toBe(hundredths * 10);
  }
});
