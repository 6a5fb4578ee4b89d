import fc from "fast-check";
import { expect, test } from "vitest";
import { divideHalfAway, scaleHalfAway } from "./rounding";

test.each([
  [5n, 2n, 3n],
  [-5n, 2n, -3n],
  [4n, 3n, 1n],
  [-5n, 3n, -2n],
  [5n, -2n, -3n],
  [-5n, -2n, 3n],
  [0n, 7n, 0n],
])("%d ÷ %d rounds to %d", (numerator, denominator, expected) => {
  expect(divideHalfAway(numerator, denominator)).toBe(expected);
});

test("the rounded quotient is never more than a half away", () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.bigInt({ min: 1n }), (numerator, denominator) => {
      const distance = numerator - divideHalfAway(numerator, denominator) * denominator;
      expect(2n * (distance < 0n ? -distance : distance) <= denominator).toBe(true);
    }),
  );
});

test("changing the sign changes only the sign", () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.bigInt({ min: 1n }), (numerator, denominator) => {
      expect(divideHalfAway(-numerator, denominator)).toBe(-divideHalfAway(numerator, denominator));
    }),
  );
});

test("throws for a zero denominator", () => {
  expect(() => divideHalfAway(1n, 0n)).toThrow(RangeError);
});

test.each([
  [5, 1, 2, 3],
  [-5, 1, 2, -3],
  [-23, 3, 23, -3],
  [0, 3, 23, 0],
  [7, 0, 23, 0],
  [-7, 0, 23, 0],
  [9_999_999_999, -5000, 100_000, -500_000_000],
])("%d × %d ÷ %d is %d", (value, numerator, denominator, expected) => {
  expect(scaleHalfAway(value, numerator, denominator)).toBe(expected);
});

test("scaling is exact, also where the product is beyond exact numbers", () => {
  const value = fc.maxSafeInteger();
  fc.assert(
    fc.property(value, fc.nat(), fc.integer({ min: 1 }), (amount, numerator, denominator) => {
      const exact = divideHalfAway(BigInt(amount) * BigInt(numerator), BigInt(denominator));
      fc.pre(exact < 2n ** 53n && exact > -(2n ** 53n));
      expect(scaleHalfAway(amount, numerator, denominator)).toBe(Number(exact));
    }),
    { numRuns: 2000 },
  );
});
