import { INTERVALS, PRICES, type Plan } from "~/domain/price";

/** A plan as the biller sells it; `cents` of New Zealand dollars include GST. */
type SoldPlan = { price: string; nickname: string; interval: "month" | "year"; cents: number };

export const PRODUCT = "Subscription";

export const PLANS: Readonly<Record<Plan, SoldPlan>> = {
  monthly: soldPlan("monthly", "Monthly"),
  annual: soldPlan("annual", "Annual"),
};

function soldPlan(plan: Plan, nickname: string): SoldPlan {
  const price = `price_sandbox_${plan}`;
  return { price, nickname, interval: INTERVALS[plan], cents: PRICES[plan] };
}

export function findPlan(price: string): SoldPlan | undefined {
  return Object.values(PLANS).find((plan) => plan.price === price);
}

/** The plan of a price that was checked before. */
export function planOf(price: string): SoldPlan {
  const plan = findPlan(price);
  if (!plan) throw new Error(`The sandbox biller sells no ${price}.`);
  return plan;
}

/**
 * Seconds since 1970. Counted from the anchor, as at Stripe: a period from the 31st ends on the
 * last day of a short month and on the 31st again after it.
 */
export function periodEnd(anchor: number, start: number, interval: "month" | "year"): number {
  for (let months = 0; ;) {
    months += interval === "year" ? 12 : 1;
    const end = monthsAfter(anchor, months);
    if (end > start) return end;
  }
}

function monthsAfter(anchor: number, months: number): number {
  const date = new Date(anchor * 1000);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  // A shorter month has run over into the next one.
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime() / 1000;
}
