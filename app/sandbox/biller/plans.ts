import Stripe from "stripe";
import { INTERVALS, PRICES, type Plan } from "~/domain/price";

/** A plan as the biller sells it; `cents` of New Zealand dollars include GST. */
export type SoldPlan = {
  price: string;
  nickname: string;
  interval: "month" | "year";
  cents: number;
};

export const PRODUCT = { id: "prod_sandbox", name: "Subscription" };

export const PLANS: Readonly<Record<Plan, SoldPlan>> = {
  monthly: soldPlan("monthly", "Monthly"),
  annual: soldPlan("annual", "Annual"),
};

function soldPlan(plan: Plan, nickname: string): SoldPlan {
  return {
    price: `price_sandbox_${plan}`,
    nickname,
    interval: INTERVALS[plan],
    cents: PRICES[plan],
  };
}

/** 1 January 2026. */
const CREATED = 1_767_225_600;

export function findPlan(price: string): SoldPlan | undefined {
  return Object.values(PLANS).find((plan) => plan.price === price);
}

/** The plan of a price that was checked before. */
export function planOf(price: string): SoldPlan {
  const plan = findPlan(price);
  if (!plan) throw new Error(`The sandbox biller sells no ${price}.`);
  return plan;
}

export function priceShape({ price, nickname, interval, cents }: SoldPlan): Stripe.Price {
  return {
    id: price,
    object: "price",
    active: true,
    billing_scheme: "per_unit",
    created: CREATED,
    currency: "nzd",
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname,
    product: PRODUCT.id,
    recurring: {
      interval,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: "licensed",
    },
    tax_behavior: "inclusive",
    tiers_mode: null,
    transform_quantity: null,
    type: "recurring",
    unit_amount: cents,
    unit_amount_decimal: Stripe.Decimal.from(cents),
  };
}

/** The older form of a price, which subscription items still carry. */
export function planShape({ price, nickname, interval, cents }: SoldPlan): Stripe.Plan {
  return {
    id: price,
    object: "plan",
    active: true,
    amount: cents,
    amount_decimal: Stripe.Decimal.from(cents),
    billing_scheme: "per_unit",
    created: CREATED,
    currency: "nzd",
    interval,
    interval_count: 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname,
    product: PRODUCT.id,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}
