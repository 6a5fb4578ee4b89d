import type { BudgetLine } from "~/domain/budget";
import { formatDollars } from "~/domain/money";

/** A view's budget and spending, in dollars, as a line in cents for rings and bars. */
export function lineOf({ budget, spent }: { budget: number; spent: number }): BudgetLine {
  return { budget: centsOf(budget), spent: centsOf(spent) };
}

/** A view's dollars as they are shown, "$1,200" or "−$261". */
export function shownDollars(dollars: number): string {
  return formatDollars(centsOf(dollars));
}

function centsOf(dollars: number): number {
  return Math.round(dollars * 100);
}
