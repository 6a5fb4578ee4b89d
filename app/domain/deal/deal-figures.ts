import { wholeDollars, type Cents } from "../money";
import { commissionAt } from "./commission";
import { positionOf, purchaseOf, saleOf } from "./gst-position";
import type { GstMode } from "./inputs";
import { shareOf } from "./percentages";
import { loanSumAt, type PreparedDeal } from "./prepared-deal";
import { simpleDeal } from "./simple-rule";

/** Prices in cents. */
export type At = { purchase: Cents; sale: Cents; mode: GstMode };

/**
 * The sums of a deal, in cents, as if nothing were missing. `claims` of single lines are null in
 * the simple rule.
 */
export type DealFigures = {
  purchase: Cents;
  buying: Cents;
  renovation: Cents;
  holding: Cents;
  interest: Cents;
  sale: Cents;
  saleGst: Cents;
  agent: Cents;
  selling: Cents;
  lineClaims: LineClaims | null;
  claims: Cents;
  netSale: Cents;
  netCost: Cents;
  profit: Cents;
  ownCash: Cents;
};

type LineClaims = Record<
  "purchase" | "buying" | "renovation" | "holding" | "agent" | "selling",
  Cents
>;

/** The deal at its own prices and position; a missing price counts as 0. */
export function figuresOf(deal: PreparedDeal): DealFigures {
  return figuresAt(deal, ownPrices(deal));
}

export function ownPrices({ inputs }: PreparedDeal): At {
  return {
    purchase: inputs.purchasePrice ?? 0,
    sale: inputs.salePrice ?? 0,
    mode: inputs.gstMode ?? "simple",
  };
}

/** docs/specification.md §25.3 at other prices or in another GST position. */
export function figuresAt(deal: PreparedDeal, at: At): DealFigures {
  return at.mode === "simple" ? simpleFigures(deal, at) : exactFigures(deal, at);
}

function exactFigures(deal: PreparedDeal, { purchase, sale, mode }: At): DealFigures {
  const { inputs, rows, renovation } = deal;
  const loans = loanSumAt(deal, purchase);
  const bought = purchaseOf(inputs, purchase, mode);
  const sold = saleOf(inputs, sale, mode);
  const agent =
    inputs.commission && inputs.includeAgentFees
      ? commissionAt(inputs.commission, sale)
      : { gross: 0, gst: 0 };
  const isRegistered = positionOf(mode).registered ? 1 : 0;
  const lineClaims = {
    purchase: bought.claim,
    buying: isRegistered * rows.buying.claim,
    renovation: isRegistered * renovation.claim,
    holding: isRegistered * rows.holding.claim,
    agent: isRegistered * shareOf(agent.gst, inputs.taxableUse),
    selling: isRegistered * rows.selling.claim,
  };
  const claims =
    lineClaims.purchase +
    lineClaims.buying +
    lineClaims.renovation +
    lineClaims.holding +
    lineClaims.agent +
    lineClaims.selling;
  const interest = rows.interest.cost + loans.cost;
  const invested = bought.paid + rows.buying.cost + renovation.cost + rows.holding.cost;
  const netSale = sold.received - sold.gst;
  const netCost = invested + interest + agent.gross + rows.selling.cost - claims;
  return {
    purchase: bought.paid,
    buying: rows.buying.cost,
    renovation: renovation.cost,
    holding: rows.holding.cost,
    interest,
    sale: sold.received,
    saleGst: sold.gst,
    agent: agent.gross,
    selling: rows.selling.cost,
    lineClaims,
    claims,
    netSale,
    netCost,
    profit: netSale - netCost,
    ownCash: invested + rows.interest.cost + loans.paid - loans.drawn,
  };
}

/** The agent and other selling costs lessen the sale, and GST is on totals. */
function simpleFigures(deal: PreparedDeal, { purchase, sale }: At): DealFigures {
  const { inputs, simple } = deal;
  const loans = loanSumAt(deal, purchase);
  const sums = simpleDeal(inputs, simple, { purchase, sale, loanCost: loans.cost });
  const invested =
    wholeDollars(purchase) + simple.buying + inputs.renovation.total + simple.holding;
  return {
    purchase: wholeDollars(purchase),
    buying: simple.buying,
    renovation: inputs.renovation.total,
    holding: simple.holding,
    interest: simple.interest + wholeDollars(loans.cost),
    sale: sums.sale.price,
    saleGst: sums.sale.gst,
    agent: sums.sale.agentFee,
    selling: simple.selling,
    lineClaims: null,
    claims: sums.acquisition.gst,
    netSale: sums.sale.net,
    netCost: sums.acquisition.net + sums.financing.total,
    profit: sums.taxableNet,
    ownCash: invested + simple.interest + loans.paid - loans.drawn,
  };
}
