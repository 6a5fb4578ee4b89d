import type { Cents } from "../money";
import { linesOf, type DealResult } from "./deal-lines";
import type { DealInputs } from "./deal-inputs";
import type { GstMode } from "./inputs";
import { loanStatements, type LoanStatement } from "./loan-statement";
import { prepareDeal } from "./prepared-deal";
import { simpleDealOf, type SimpleRuleDeal } from "./simple-deal";
import { applyChanges } from "./scenario";
import type { ScenarioChanges } from "./scenario-changes";
import { sensitivityOf, slopesOf, type Sensitivity, type Slopes } from "./sensitivity";
import {
  breakEvenSalePrice,
  maximumPurchasePrice,
  maximumPurchasePrices,
  profitByPosition,
  seventyPercentRule,
  type PriceByPosition,
} from "./solve";

/** Everything that the page of a deal shows; amounts in cents. */
export type WorkedDeal = DealResult & {
  simpleRule: SimpleRuleDeal;
  profits: Record<GstMode, Cents | null>;
  breakEvenSalePrice: Cents | null;
  /** For the deal's own position; null without a target. */
  maximumPurchasePrice: Cents | null;
  maximumPurchasePrices: PriceByPosition | null;
  seventyPercentRule: Cents | null;
  loans: readonly LoanStatement[];
  sensitivity: Sensitivity | null;
  slopes: Slopes | null;
  scenarios: readonly DealResult[];
};

/** @param scenarios the changes of each, in their order; results come in the same order. */
export function workedDeal(inputs: DealInputs, scenarios: readonly ScenarioChanges[]): WorkedDeal {
  const deal = prepareDeal(inputs);
  const { target, gstMode } = inputs;
  const highest = target && maximumPurchasePrices(deal, target);
  const ownMaximum = () => {
    if (!target || !highest) return null;
    const isSimple = gstMode === null || gstMode === "simple";
    return isSimple ? maximumPurchasePrice(deal, target, "simple") : highest[gstMode];
  };
  return {
    ...linesOf(deal),
    simpleRule: simpleDealOf(deal),
    profits: profitByPosition(deal),
    breakEvenSalePrice: breakEvenSalePrice(deal),
    maximumPurchasePrice: ownMaximum(),
    maximumPurchasePrices: highest,
    seventyPercentRule: seventyPercentRule(deal),
    loans: loanStatements(deal),
    sensitivity: sensitivityOf(deal),
    slopes: slopesOf(deal),
    scenarios: scenarios.map((changes) => linesOf(prepareDeal(applyChanges(inputs, changes)))),
  };
}
