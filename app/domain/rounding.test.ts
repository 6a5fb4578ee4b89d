import fc from "fast-check";
import { expect, test } from "vitest";
import { divideHalfAway } from "./rounding";

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
