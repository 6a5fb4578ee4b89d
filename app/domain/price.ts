import type { Cents } from "./money";

export const PLANS = ["monthly", "annual"] as const;
export type Plan = (typeof PLANS)[number];

/** NZ cents (docs/specification.md §1.2). */
export const PRICES: Readonly<Record<Plan, Cents>> = { monthly: 500, annual: 5000 };

export const INTERVALS = {
  monthly: "month",
  annual: "year",
} as const satisfies Record<Plan, string>;

export const MONTHS_SAVED = 12 - PRICES.annual / PRICES.monthly;
