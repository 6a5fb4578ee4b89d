import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { overspend, progressOf, progressView, totalOf } from "./budget";
import { MAX_CENTS } from "./money";

const cents = fc.integer({ min: -MAX_CENTS, max: MAX_CENTS });
const line = fc.record({ budget: cents, spent: cents });

describe("totals", () => {
  test("no lines total 0", () => {
    expect(totalOf([])).toEqual({ budget: 0, spent: 0, left: 0 });
  });

  test("left is the budget less what is spent", () => {
    const lines = [
      { budget: 100_000, spent: 25_000 },
      { budget: 5_050, spent: 10_000 },
    ];
    expect(totalOf(lines)).toEqual({ budget: 105_050, spent: 35_000, left: 70_050 });
  });

  test("the total of any lines is the sum of its parts, in any order", () => {
    fc.assert(
      fc.property(fc.array(line), fc.array(line), (some, others) => {
        const [a, b, both] = [totalOf(some), totalOf(others), totalOf([...others, ...some])];
        expect(both).toEqual({
          budget: a.budget + b.budget,
          spent: a.spent + b.spent,
          left: a.left + b.left,
        });
        expect(both.left).toBe(both.budget - both.spent);
      }),
    );
  });
});

describe("progress in percent, to 2 decimals", () => {
  test.each([
    ["nothing budgeted, nothing spent", 0, 0, 0],
    ["nothing budgeted, but a cent spent", 0, 1, 200],
    ["nothing budgeted, money came back", 0, -100, 0],
    ["nothing spent", 100_000, 0, 0],
    ["half spent", 100_000, 50_000, 50],
    ["a third spent", 300, 100, 33.33],
    ["two thirds spent", 300, 200, 66.67],
    ["an exact half of a hundredth goes up", 20_000, 1, 0.01],
    ["all spent", 100_000, 100_000, 100],
    ["overspent", 100_000, 140_000, 140],
    ["money came back", 100_000, -5_000, 0],
    ["a negative budget with spending", -100_000, 5_000, 0],
    ["sums beyond what a float multiplies exactly", 9_000_000_000_000, 3_000_000_000_000, 33.33],
  ])("%s", (_, budget, spent, percent) => {
    expect(progressOf({ budget, spent })).toBe(percent);
  });

  test("progress is never negative, never minus zero and has at most 2 decimals", () => {
    fc.assert(
      fc.property(line, (total) => {
        const percent = progressOf(total);
        expect(percent >= 0 && !Object.is(percent, -0)).toBe(true);
        expect(Number(percent.toFixed(2))).toBe(percent);
      }),
    );
  });

  test("spending more never lowers it", () => {
    const amount = fc.integer({ min: 0, max: MAX_CENTS });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_CENTS }), amount, amount, (budget, spent, more) => {
        expect(progressOf({ budget, spent: spent + more })).toBeGreaterThanOrEqual(
          progressOf({ budget, spent }),
        );
      }),
    );
  });
});

describe("the progress ring", () => {
  test.each([
    ["under the budget", 300, 200, "active", { percent: 67, state: "under", overflow: 0 }],
    ["exactly at the budget", 300, 300, "active", { percent: 100, state: "under", overflow: 0 }],
    ["over the budget", 100, 141, "active", { percent: 141, state: "over", overflow: 41 }],
    [
      "barely over the budget",
      10_000,
      10_001,
      "active",
      { percent: 100, state: "over", overflow: 0 },
    ],
    ["spending without a budget", 0, 5, "active", { percent: 200, state: "over", overflow: 100 }],
    ["an empty category", 0, 0, "active", { percent: 0, state: "under", overflow: 0 }],
    ["complete", 300, 200, "complete", { percent: 67, state: "complete", overflow: 0 }],
    [
      "complete, though over the budget",
      100,
      141,
      "complete",
      { percent: 141, state: "complete-over", overflow: 41 },
    ],
    [
      "complete and exactly at the budget",
      300,
      300,
      "complete",
      { percent: 100, state: "complete", overflow: 0 },
    ],
  ] as const)("%s", (_, budget, spent, status, view) => {
    expect(progressView({ budget, spent }, status)).toEqual(view);
  });
});

describe("overspending", () => {
  test.each([
    ["under the budget there is none", 100, 40, 0],
    ["at the budget there is none", 100, 100, 0],
    ["over the budget it is the difference", 100, 140, 40],
    ["without a budget it is all that is spent", 0, 40, 40],
  ])("%s", (_, budget, spent, over) => {
    expect(overspend({ budget, spent })).toBe(over);
  });
});
