import type { Cents } from "../money";
import { divideHalfAway } from "../rounding";

/** A property's contingency: thousandths of a percent of its budget, or cents; null for none. */
export type Contingency = { percent: number } | { amount: Cents } | null;

export const CONTINGENCY_UNITS = ["none", "percent", "amount"] as const;
export type ContingencyUnit = (typeof CONTINGENCY_UNITS)[number];

/** Cents, never negative. A percentage follows the budget. */
export function contingencyAmount(contingency: Contingency, budget: Cents): Cents {
  if (contingency === null) return 0;
  if ("amount" in contingency) return Math.max(0, contingency.amount);
  const share = divideHalfAway(BigInt(budget) * BigInt(contingency.percent), 100_000n);
  return Math.max(0, Number(share));
}

/** Cents. `short` is the overrun that the contingency does not cover. */
export type ContingencyUse = { used: Cents; left: Cents; short: Cents };

/** @param over the sum of what each category is forecast over its budget. */
export function contingencyUse(contingency: Cents, over: Cents): ContingencyUse {
  return {
    used: Math.min(contingency, over),
    left: Math.max(0, contingency - over),
    short: Math.max(0, over - contingency),
  };
}
