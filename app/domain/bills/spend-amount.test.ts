import { expect, test } from "vitest";
import { beyondBudget, centsFromSpend } from "./spend-amount";

test.each([
  ["500", 50_000],
  ["$1,200.50", 120_050],
  ["219.90+88", 30_790],
  ["219.90 + 88 + 39.95", 34_785],
  ["=2*45", 9_000],
  ["2*45", 9_000],
  [" $1,249.905 ", 124_991],
  ["12.50 + 7 - 0.5", 1_900],
  ["+250", 25_000],
  ["-184", -18_400],
  ["", 0],
  ["  ", 0],
])("%j is %i cents", (text, cents) => {
  expect(centsFromSpend(text)).toBe(cents);
});

test.each([
  "abc",
  "12 apples",
  "219.90+",
  "1/0",
  "=",
  "9,999,999,999",
  "99,999,999.99+0.01",
  `1${"+1".repeat(150)}`,
])("%j is no amount", (text) => {
  expect(centsFromSpend(text)).toBeUndefined();
});

test("what is beyond the budget counts this spend too", () => {
  expect(beyondBudget({ budget: 360_000, spent: 374_410 }, 30_790)).toBe(45_200);
  expect(beyondBudget({ budget: 100_000, spent: 0 }, 50_000)).toBe(-50_000);
});
