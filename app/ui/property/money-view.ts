import type { BudgetLine } from "~/domain/budget";
import { formatDollars } from "~/domain/money";

/** A view's dollars as cents. */
export function lineOf({ budget, spent }: { budget: number; spent: number }): BudgetLine {
  return { budget: centsOf(budget), spent: centsOf(spent) };
}

/** "$1,200" or "−$261". */
export function shownDollars(dollars: number): string {
  return formatDollars(centsOf(dollars));
}

function centsOf(dollars: number): number {
  return Math.round(dollars * 100);
}
