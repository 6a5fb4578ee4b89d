import { sumBy, type Cents } from "./money";
import { divideHalfAway } from "./rounding";
import type { WorkStatus } from "./property";

export type BudgetLine = { budget: Cents; spent: Cents };

export type BudgetTotal = BudgetLine & { left: Cents };

/** `percent` and `overflow` (above 100) are whole numbers. */
export type ProgressView = {
  percent: number;
  state: "complete" | "complete-over" | "over" | "under";
  overflow: number;
};

/** Cents; left is budget minus spent (docs/specification.md §10.1). */
export function totalOf(lines: readonly BudgetLine[]): BudgetTotal {
  const budget = sumBy("budget", lines);
  const spent = sumBy("spent", lines);
  return { budget, spent, left: budget - spent };
}

/** Percent to 2 decimals, at least 0; 200 without a budget (docs/specification.md §10.2). */
export function progressOf({ budget, spent }: BudgetLine): number {
  if (budget === 0) return spent > 0 ? 200 : 0;
  const hundredths = divideHalfAway(BigInt(spent) * 10_000n, BigInt(budget));
  return Math.max(0, Number(hundredths) / 100);
}

/** "over" when progress to 2 decimals exceeds 100, also once complete (docs/decisions/0054). */
export function progressView(total: BudgetLine, status: WorkStatus): ProgressView {
  const progress = progressOf(total);
  const percent = Math.round(progress);
  const isComplete = status === "complete";
  if (progress > 100)
    return { percent, state: isComplete ? "complete-over" : "over", overflow: percent - 100 };
  return { percent, state: isComplete ? "complete" : "under", overflow: 0 };
}

export function overspend({ budget, spent }: BudgetLine): Cents {
  return Math.max(0, spent - budget);
}
