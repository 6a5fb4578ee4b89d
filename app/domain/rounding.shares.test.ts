import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_CENTS } from "./money";
import { shareOut, shareTotal } from "./rounding";

const cents = fc.integer({ min: -MAX_CENTS, max: MAX_CENTS });
const positive = fc.integer({ min: 0, max: MAX_CENTS });

describe("sharing out", () => {
  test.each([
    ["by weight", 4537, [21_990, 8_800, 3_995], [2868, 1148, 521]],
    ["the odd cent by cumulative rounding", 100, [1, 1, 1], [33, 34, 33]],
    ["one cent goes to the middle of three", 1, [1, 1, 1], [0, 1, 0]],
    ["a negative whole", -100, [1, 1, 1], [-33, -34, -33]],
    ["over negative weights, as of a credit", -2400, [-9200, -9200], [-1200, -1200]],
    ["with a discount among the weights", 900, [1000, -100], [1000, -100]],
    ["nothing for a weight of 0", 500, [0, 10, 0], [0, 500, 0]],
    ["nothing when the weights add up to 0", 500, [10, -10], [0, 0]],
    ["nothing over no weights", 500, [], []],
  ])("%s", (_, whole, weights, shares) => {
    expect(shareOut(whole, weights)).toEqual(shares);
  });

  // GST, a part-payment and a retention are never more than what they are shared over.
  test("the shares add up to the whole, whatever the weights", () => {
    const part = fc.integer({ min: -1000, max: 1000 });
    fc.assert(
      fc.property(
        part,
        fc.array(cents, { minLength: 1, maxLength: 40 }),
        (thousandths, weights) => {
          const total = weights.reduce((sum, weight) => sum + weight, 0);
          const whole = Math.round((total * thousandths) / 1000);
          const shares = shareOut(whole, weights);
          expect(shares.reduce((sum, share) => sum + share, 0) === whole).toBe(true);
          expect(shares.every((share) => Number.isSafeInteger(share))).toBe(true);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test("with positive weights each share is within a cent of its exact part", () => {
    fc.assert(
      fc.property(
        positive,
        fc.array(positive, { minLength: 1, maxLength: 40 }),
        (whole, weights) => {
          const total = weights.reduce((sum, weight) => sum + weight, 0);
          fc.pre(total > 0);
          for (const [index, share] of shareOut(whole, weights).entries()) {
            const part = BigInt(whole) * BigInt(weights[index] ?? 0);
            const off = BigInt(share) * BigInt(total) - part;
            expect((off < 0n ? -off : off) <= BigInt(total)).toBe(true);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});

test.each([
  [100_000, [150_000, 360_000], [29_412, 70_588]],
  [100_000, [0, 0, 0], [33_333, 33_334, 33_333]],
  [100_000, [0, 50_000], [0, 100_000]],
  [900_000, [100], [900_000]],
  [100, [], []],
])("%i over budgets of %j is %j", (total, budgets, shares) => {
  expect(shareTotal(total, budgets)).toEqual(shares);
});
