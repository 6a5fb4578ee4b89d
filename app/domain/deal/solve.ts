import { centsOf, dollarsOf, MAX_CENTS, type Cents } from "../money";
import { figuresAt, ownPrices, type DealFigures } from "./deal-figures";
import { missingForProfit } from "./deal-lines";
import { byMode, GST_MODES, ANSWERED_GST_MODES, type GstMode } from "./inputs";
import type { Target } from "./deal-inputs";
import type { MissingPart } from "./lines";
import { shareOf } from "./percentages";
import { WHOLE } from "../percent";
import type { PreparedDeal } from "./prepared-deal";

/** $99,999,999 */
const MOST_DOLLARS = dollarsOf(MAX_CENTS - 99);

/**
 * Cents: the smallest whole dollar of sale price with a profit of 0 or more; null below $100
 * million, or while something else is missing (docs/specification.md §25.7).
 */
export function breakEvenSalePrice(deal: PreparedDeal): Cents | null {
  if (isMissingBeside(deal, "salePrice")) return null;
  const at = ownPrices(deal);
  const isLoss = (dollars: number) => figuresAt(deal, { ...at, sale: centsOf(dollars) }).profit < 0;
  if (isLoss(MOST_DOLLARS)) return null;
  return isLoss(0) ? centsOf(lastDollar(isLoss) + 1) : 0;
}

/** Cents: the largest whole dollar of purchase price that still meets the target; null if none. */
export function maximumPurchasePrice(
  deal: PreparedDeal,
  target: Target,
  mode: GstMode = ownPrices(deal).mode,
): Cents | null {
  if (isMissingBeside(deal, "purchasePrice")) return null;
  const { sale } = ownPrices(deal);
  const isMet = (dollars: number) =>
    meets(figuresAt(deal, { purchase: centsOf(dollars), sale, mode }), target);
  return isMet(0) ? centsOf(lastDollar(isMet)) : null;
}

/** Cents, by GST position. */
export type PriceByPosition = Record<Exclude<GstMode, "simple">, Cents | null>;

export function maximumPurchasePrices(deal: PreparedDeal, target: Target): PriceByPosition {
  return byMode(ANSWERED_GST_MODES, (mode) => maximumPurchasePrice(deal, target, mode));
}

/** Cents, by answer to the question of the GST position; null while something is missing. */
export function profitByPosition(deal: PreparedDeal): Record<GstMode, Cents | null> {
  const isMissing = missingForProfit(deal).length > 0;
  const at = ownPrices(deal);
  return byMode(GST_MODES, (mode) => (isMissing ? null : figuresAt(deal, { ...at, mode }).profit));
}

/** Cents: 70 % of the sale price less the renovation, an American rule of thumb. */
export function seventyPercentRule({ inputs }: PreparedDeal): Cents | null {
  return inputs.salePrice ? shareOf(inputs.salePrice, 70_000) - inputs.renovation.total : null;
}

/** A margin on cost is met by any profit where the cost is not above 0. */
export function meets({ profit, netCost }: DealFigures, target: Target): boolean {
  if (target.profit !== undefined) return profit >= target.profit;
  if (netCost <= 0) return profit > 0;
  const [gain, cost] = [profit * WHOLE, netCost * target.marginOnCost];
  if (Number.isSafeInteger(gain) && Number.isSafeInteger(cost)) return gain >= cost;
  return BigInt(profit) * BigInt(WHOLE) >= BigInt(netCost) * BigInt(target.marginOnCost);
}

function isMissingBeside(deal: PreparedDeal, solved: MissingPart): boolean {
  return missingForProfit(deal).some((part) => part !== solved);
}

/** The last dollar for which it holds, where it holds for 0 and for no dollar after that one. */
function lastDollar(holds: (dollars: number) => boolean): number {
  let [low, high] = [0, MOST_DOLLARS + 1];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}
