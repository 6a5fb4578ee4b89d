import { shareOut } from "../rounding";
import type { Cents } from "../money";

/**
 * One total for several lines, shared by their budgets; in equal parts where none has one.
 * @returns cents that add up to the total.
 */
export function shareTotal(total: Cents, budgets: readonly Cents[]): Cents[] {
  const hasBudget = budgets.some((budget) => budget > 0);
  return shareOut(
    total,
    budgets.map((budget) => (hasBudget ? Math.max(budget, 0) : 1)),
  );
}
