import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_CENTS } from "./money";
import { quantityFrom, rescaleBudget } from "./quantity";

describe("a quantity", () => {
  test.each([
    [1, 1],
    [1_000_000, 1_000_000],
    ["4", 4],
    [" 4 ", 4],
    ["007", 7],
  ])("%j is %d", (value, quantity) => {
    expect(quantityFrom(value)).toBe(quantity);
  });

  test.each([
    0,
    -1,
    1.5,
    NaN,
    Infinity,
    1_000_001,
    "",
    " ",
    "0",
    "-4",
    "+4",
    "1.5",
    "1e3",
    "0x10",
    "four",
    "1 2",
    "9".repeat(400),
  ])("%.20s is not a quantity", (value) => {
    expect(quantityFrom(value)).toBeUndefined();
  });

  test.each([undefined, null, true, {}, [], [4], 4n])("a %s is not a quantity", (value) => {
    expect(quantityFrom(value)).toBeUndefined();
  });
});

describe("a budget under a new quantity", () => {
  test.each([
    ["doubles with the quantity", 100_00, 1, 2, 200_00, 200_00],
    ["halves with the quantity", 100_00, 2, 1, 50_00, 50_00],
    ["drops a third of a dollar", 100_00, 3, 1, 33_00, 33_00],
    ["two thirds of a dollar: up for owners, dropped for templates", 200_00, 3, 1, 67_00, 66_00],
    ["half a dollar: up for owners, dropped for templates", 1_00, 2, 1, 1_00, 0],
    ["a negative half goes away from zero, or toward it", -1_00, 2, 1, -1_00, 0],
    ["a negative two thirds", -200_00, 3, 1, -67_00, -66_00],
    ["cents count before rounding", 33_33, 1, 3, 100_00, 99_00],
    ["an old quantity of 0 leaves it", 123_45, 0, 7, 123_45, 123_45],
    ["a new quantity of 0 leaves it", 123_45, 7, 0, 123_45, 123_45],
    ["an unchanged quantity leaves it, cents and all", 123_45, 7, 7, 123_45, 123_45],
    ["nothing stays nothing", 0, 3, 5, 0, 0],
    ["the largest that fits", 99_999_999_00, 1_000_000, 999_999, 99_999_899_00, 99_999_899_00],
  ])("%s", (_, budget, old, next, rounded, truncated) => {
    expect(rescaleBudget(budget, old, next, "round")).toBe(rounded);
    expect(rescaleBudget(budget, old, next, "truncate")).toBe(truncated);
  });

  test("is undefined out of range", () => {
    expect(rescaleBudget(MAX_CENTS, 1, 2, "round")).toBeUndefined();
    expect(rescaleBudget(-MAX_CENTS, 1, 1_000_000, "truncate")).toBeUndefined();
  });

  const budgets = fc.integer({ min: -MAX_CENTS, max: MAX_CENTS });
  const quantities = fc.integer({ min: 1, max: 1_000_000 });

  test("is whole dollars, within half a dollar of exact when rounded and under one when truncated", () => {
    fc.assert(
      fc.property(budgets, quantities, quantities, (budget, old, next) => {
        fc.pre(old !== next);
        const exact = BigInt(budget) * BigInt(next);
        const distance = (cents: number) =>
          Math.abs(Number(BigInt(cents) * BigInt(old) - exact)) / old;
        const rounded = rescaleBudget(budget, old, next, "round");
        const truncated = rescaleBudget(budget, old, next, "truncate");
        fc.pre(rounded !== undefined && truncated !== undefined);
        expect([rounded % 100 || 0, truncated % 100 || 0]).toEqual([0, 0]);
        expect(distance(rounded)).toBeLessThanOrEqual(50);
        expect(distance(truncated)).toBeLessThan(100);
        expect(Math.abs(truncated)).toBeLessThanOrEqual(Math.abs(rounded));
      }),
    );
  });

  test("of whole dollars comes back after multiplying and dividing again", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9_999, max: 9_999 }),
        fc.integer({ min: 1, max: 9_999 }),
        (dollars, times) => {
          const more = rescaleBudget(dollars * 100, 1, times, "round");
          expect(more).toBe(dollars * times * 100);
          expect(rescaleBudget(more ?? NaN, times, 1, "truncate")).toBe(dollars * 100);
        },
      ),
    );
  });
});
