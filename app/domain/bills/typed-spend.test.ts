import { expect, test } from "vitest";
import { centsFromTypedSpend } from "./typed-spend";

test.each([
  ["250", 25_000],
  [" $1,249.905 ", 124_991],
  ["12.50+7", 1950],
  ["12.50 + 7 - 0.5", 1900],
  ["+250", 25_000],
  ["=3*450", 135_000],
  ["3*450", 135_000],
  ["", 0],
  ["-40", -4000],
])("%j is an amount or a sum", (text, cents) => {
  expect(centsFromTypedSpend(text)).toBe(cents);
});

test.each(["abc", "12+", "1/0", "=", "99,999,999.99+0.01", `1${"+1".repeat(150)}`])(
  "%j is no amount",
  (text) => {
    expect(centsFromTypedSpend(text)).toBeUndefined();
  },
);
