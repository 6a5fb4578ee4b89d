import { figuresOf, type DealFigures } from "./deal-figures";
import type { DealInputs } from "./deal-inputs";
import { saleDate } from "./holding";
import type { DealLines, MissingPart, Percent, SimpleLines } from "./lines";
import { ratioInPercent } from "./percentages";
import { prepareDeal, type PreparedDeal } from "./prepared-deal";
import { simpleDealOf } from "./simple-deal";
import { simpleLines } from "./simple-rule";
import { taxEstimate, type TaxEstimate } from "./tax-estimate";

export type DealResult = {
  lines: DealLines;
  simple: SimpleLines;
  missing: readonly MissingPart[];
  /** Null when none was asked for, or the profit is not known. */
  tax: TaxEstimate | null;
};

/** All lines of a deal, and what keeps some of them empty (docs/specification.md §25.3). */
export function dealLines(inputs: DealInputs): DealResult {
  return linesOf(prepareDeal(inputs));
}

/** Like dealLines, of a deal that was prepared for other questions too. */
export function linesOf(deal: PreparedDeal): DealResult {
  const figures = figuresOf(deal);
  const blocked = missingForProfit(deal);
  const isKnown = blocked.length === 0;
  const tax = isKnown ? estimate(deal.inputs, figures.profit) : null;
  return {
    lines: shown(deal, figures, isKnown, tax?.tax ?? null),
    simple: simpleLines(simpleDealOf(deal)),
    missing: [...blocked, ...missingBeside(deal, tax)],
    tax,
  };
}

/** What leaves the profit unknown. */
export function missingForProfit({ inputs, rows, loansAreKnown }: PreparedDeal): MissingPart[] {
  const missing: MissingPart[] = [];
  if (!inputs.purchasePrice) missing.push("purchasePrice");
  if (!inputs.salePrice) missing.push("salePrice");
  if (!Object.values(rows).every((sum) => sum.isKnown)) missing.push("days");
  if (!loansAreKnown) missing.push("loanDates");
  return missing;
}

function missingBeside({ inputs }: PreparedDeal, tax: TaxEstimate | null): MissingPart[] {
  const missing: MissingPart[] = [];
  if (inputs.gstMode === null) missing.push("gstMode");
  if (inputs.gstMode === "secondhand" && inputs.associated && inputs.sellerGstCost === null) {
    missing.push("sellerGstCost");
  }
  if (inputs.taxpayer && !inputs.purpose) missing.push("purpose");
  if (tax?.outcome === "datesMissing") missing.push("taxDates");
  return missing;
}

function estimate(inputs: DealInputs, profit: number): TaxEstimate | null {
  return inputs.taxpayer && inputs.purpose
    ? taxEstimate(profit, {
        taxpayer: inputs.taxpayer,
        purpose: inputs.purpose,
        purchaseSettlement: inputs.purchaseSettlement,
        saleAgreement: inputs.saleAgreement,
        taxDate: inputs.saleAgreement ?? saleDate(inputs),
      })
    : null;
}

function shown(
  { inputs, days, rows, loansAreKnown }: PreparedDeal,
  figures: DealFigures,
  isKnown: boolean,
  tax: number | null,
): DealLines {
  const { lineClaims: claim, profit, netCost, netSale, ownCash } = figures;
  const bought = Boolean(inputs.purchasePrice);
  const sold = Boolean(inputs.salePrice);
  const agent = sold || inputs.commission?.kind === "fixed" || !inputs.includeAgentFees;
  const when = <Value>(known: boolean, value: Value) => (known ? value : null);
  return {
    purchase: when(bought, figures.purchase),
    purchaseClaim: when(bought, claim?.purchase ?? null),
    buying: figures.buying,
    buyingClaim: claim?.buying ?? null,
    renovation: figures.renovation,
    renovationClaim: claim?.renovation ?? null,
    holding: when(rows.holding.isKnown, figures.holding),
    holdingClaim: when(rows.holding.isKnown, claim?.holding ?? null),
    interest: when(rows.interest.isKnown && loansAreKnown, figures.interest),
    sale: when(sold, figures.sale),
    saleGst: when(sold, figures.saleGst),
    agent: when(agent, figures.agent),
    agentClaim: when(agent, claim?.agent ?? null),
    selling: figures.selling,
    sellingClaim: claim?.selling ?? null,
    claims: figures.claims,
    gstToPay: when(isKnown, figures.saleGst - figures.claims),
    netSale: when(sold, netSale),
    netCost,
    profit: when(isKnown, profit),
    tax,
    profitAfterTax: tax === null ? null : profit - tax,
    marginOnCost: when(isKnown, ratioInPercent(profit, netCost)),
    marginOnSale: when(isKnown, ratioInPercent(profit, netSale)),
    ownCash: when(isKnown, ownCash),
    roi: when(isKnown, ratioInPercent(profit, ownCash)),
    roiYear: when(isKnown, roiYear(profit, ownCash, days)),
  };
}

/** Percent a year; powers have no exact fractions. */
function roiYear(profit: number, ownCash: number, days: number | null): Percent | null {
  if (ownCash <= 0 || profit <= -ownCash || !days) return null;
  const yearly = (1 + profit / ownCash) ** (365 / days) - 1;
  return Number.isFinite(yearly) ? Math.round(yearly * 10_000) / 100 : null;
}
