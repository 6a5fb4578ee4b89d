import type { Cents } from "../money";
import { figuresAt, ownPrices } from "./deal-figures";
import { missingForProfit } from "./deal-lines";
import type { DealInputs } from "./deal-inputs";
import type { Thousandths } from "./inputs";
import { shareOf } from "./percentages";
import { WHOLE } from "../percent";
import { prepareDeal, withRenovation, type PreparedDeal } from "./prepared-deal";
import { applyChanges, changedRenovation } from "./scenario";

/** Changes of the sale price, in the columns of both tables. */
export const PRICE_STEPS: readonly Thousandths[] = [-10_000, -5000, 0, 5000, 10_000];
export const RENOVATION_STEPS: readonly Thousandths[] = [0, 10_000, 20_000];
export const WEEK_STEPS: readonly number[] = [0, 4, 8, 12];

/** Cents; `prices` heads the columns, each row has the profits of one step. */
export type Sensitivity = {
  prices: readonly Cents[];
  renovation: readonly (readonly Cents[])[];
  /** Null while the days are not known. */
  weeks: readonly (readonly Cents[])[] | null;
};

/** Profits around the deal; null while its own is not known (docs/specification.md §25.8). */
export function sensitivityOf(deal: PreparedDeal): Sensitivity | null {
  if (missingForProfit(deal).length > 0) return null;
  const at = ownPrices(deal);
  const prices = PRICE_STEPS.map((step) => shareOf(at.sale, WHOLE + step));
  const profits = (changed: PreparedDeal) =>
    prices.map((sale) => figuresAt(changed, { ...at, sale }).profit);
  const { inputs } = deal;
  return {
    prices,
    renovation: RENOVATION_STEPS.map((percent) =>
      profits(withRenovation(deal, changedRenovation(inputs.renovation, { percent }))),
    ),
    weeks:
      deal.days === null
        ? null
        : WEEK_STEPS.map((weeks) =>
            profits(weeks === 0 ? deal : prepareDeal(applyChanges(inputs, { weeks }))),
          ),
  };
}

/** Cents of profit lost by one more week, and by $10,000 less on the price; null if not known. */
export type Slopes = { week: Cents | null; tenThousandLess: Cents };

export function slopesOf(deal: PreparedDeal): Slopes | null {
  if (missingForProfit(deal).length > 0) return null;
  const at = ownPrices(deal);
  const { profit } = figuresAt(deal, at);
  const lower = figuresAt(deal, { ...at, sale: Math.max(0, at.sale - 1_000_000) }).profit;
  return {
    week: deal.days === null ? null : profit - profitOf(applyChanges(deal.inputs, { weeks: 1 })),
    tenThousandLess: profit - lower,
  };
}

function profitOf(inputs: DealInputs): Cents {
  const deal = prepareDeal(inputs);
  return figuresAt(deal, ownPrices(deal)).profit;
}
