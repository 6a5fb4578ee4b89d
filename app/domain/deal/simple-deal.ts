import { wholeDollars, type Cents } from "../money";
import type { Deal } from "../profit";
import { ownPrices } from "./deal-figures";
import { loanSumAt, type PreparedDeal } from "./prepared-deal";
import { simpleDeal } from "./simple-rule";

/** `loanCost` is in whole dollars, and in the total of financing; null without loans. */
export type SimpleRuleDeal = Deal & { loanCost: Cents | null };

/** By the simple rule, whatever the position. */
export function simpleDealOf(deal: PreparedDeal): SimpleRuleDeal {
  const { purchase, sale } = ownPrices(deal);
  const loanCost = wholeDollars(loanSumAt(deal, purchase).cost);
  return {
    ...simpleDeal(deal.inputs, deal.simple, { purchase, sale, loanCost }),
    loanCost: deal.inputs.loans.length > 0 ? loanCost : null,
  };
}
