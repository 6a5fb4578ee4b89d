import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { totalOf, type BudgetLine } from "../budget";
import { MAX_CENTS } from "../money";
import type { WorkStatus } from "../property";
import { plainSums, propertyForecast } from "./forecast";

// Properties without quotes, done items, typed forecasts and contingency.

const cents = fc.integer({ min: -MAX_CENTS, max: MAX_CENTS });
const line = fc.record({ budget: cents, spent: cents });

const forecastOf = (lines: readonly BudgetLine[], status: WorkStatus) =>
  propertyForecast(lines.map(plainSums), null, status);

const categories = [
  { budget: 100_000, spent: 40_000 },
  { budget: 50_000, spent: 65_000 },
  { budget: 0, spent: 5_000 },
];

describe("the renovation cost", () => {
  test("of a complete property is the amount spent", () => {
    expect(forecastOf(categories, "complete").forecast).toBe(110_000);
  });

  test("of an active property counts the larger of spent and budget, category by category", () => {
    expect(forecastOf(categories, "active").forecast).toBe(170_000);
  });

  test("is 0 without categories", () => {
    expect(forecastOf([], "active").forecast).toBe(0);
    expect(forecastOf([], "complete").forecast).toBe(0);
  });

  test("of a refund without a budget is what came back", () => {
    expect(forecastOf([...categories, { budget: 0, spent: -18_400 }], "active")).toMatchObject({
      forecast: 151_600,
      toComplete: 60_000,
    });
  });

  test("while active is never below the budget but for refunds, nor below what is spent", () => {
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const { spent } = totalOf(lines);
        const { budget } = totalOf(
          lines.map((one) => (one.budget === 0 ? { ...one, budget: Math.min(0, one.spent) } : one)),
        );
        const { forecast } = forecastOf(lines, "active");
        expect(forecast).toBeGreaterThanOrEqual(Math.max(budget, spent));
        expect(forecastOf(lines, "complete").forecast).toBe(spent);
      }),
    );
  });
});

describe("to finish", () => {
  test("sums unspent budgets; a category over its budget does not reduce another's", () => {
    expect(forecastOf(categories, "active").toComplete).toBe(60_000);
  });

  test("is 0 once the property is complete", () => {
    expect(forecastOf(categories, "complete").toComplete).toBe(0);
  });

  test("is never negative, and with what is spent makes the renovation cost", () => {
    fc.assert(
      fc.property(fc.array(line), fc.constantFrom("active", "complete"), (lines, status) => {
        const { toComplete, forecast } = forecastOf(lines, status);
        expect(toComplete).toBeGreaterThanOrEqual(0);
        expect(toComplete + totalOf(lines).spent).toBe(forecast);
      }),
    );
  });
});
