import type { Cents } from "./money";
import { divideHalfAway } from "./rounding";
import type { WorkStatus } from "./status";

/** What is planned and what is spent, in cents: of an item, a category or a property. */
export type BudgetLine = { budget: Cents; spent: Cents };

/** A line with what remains, in cents. */
export type BudgetTotal = BudgetLine & { left: Cents };

/** How a progress ring shows: the percent and the overflow above 100 as whole numbers. */
export type ProgressView = {
  percent: number;
  state: "complete" | "complete-over" | "over" | "under";
  overflow: number;
};

/**
 * The sums in cents of active items (or of categories); left is budget minus spent
 * (docs/specification.md §10.1).
 */
export function totalOf(lines: readonly BudgetLine[]): BudgetTotal {
  const budget = lines.reduce((sum, line) => sum + line.budget, 0);
  const spent = lines.reduce((sum, line) => sum + line.spent, 0);
  return { budget, spent, left: budget - spent };
}

/**
 * Spent ÷ budget in percent, kept to 2 decimals; spending without a budget is 200, and never below
 * 0 (docs/specification.md §10.2).
 */
export function progressOf({ budget, spent }: BudgetLine): number {
  if (budget === 0) return spent > 0 ? 200 : 0;
  const hundredths = divideHalfAway(BigInt(spent) * 10_000n, BigInt(budget));
  return Math.max(0, Number(hundredths) / 100);
}

/**
 * The ring's figures; over means that progress to 2 decimals is above 100, also once the work is
 * complete (docs/decisions/0054).
 */
export function progressView(total: BudgetLine, status: WorkStatus): ProgressView {
  const progress = progressOf(total);
  const percent = Math.round(progress);
  const isComplete = status === "complete";
  if (progress > 100)
    return { percent, state: isComplete ? "complete-over" : "over", overflow: percent - 100 };
  return { percent, state: isComplete ? "complete" : "under", overflow: 0 };
}

/** The cents spent beyond the budget, 0 when there are none. */
export function overspend({ budget, spent }: BudgetLine): Cents {
  return Math.max(0, spent - budget);
}

/**
 * The renovation cost in cents: what was spent once complete, else the larger of spent and budget
 * of each category (docs/specification.md §10.3).
 */
export function renoCost(categories: readonly BudgetLine[], propertyStatus: WorkStatus): Cents {
  if (propertyStatus === "complete") return totalOf(categories).spent;
  return categories.reduce((sum, { budget, spent }) => sum + Math.max(spent, budget), 0);
}

/**
 * What it still costs in cents to finish: the renovation cost less what is spent. A category that
 * is over its budget pays for no other.
 */
export function leftToComplete(
  categories: readonly BudgetLine[],
  propertyStatus: WorkStatus,
): Cents {
  return renoCost(categories, propertyStatus) - totalOf(categories).spent;
}
