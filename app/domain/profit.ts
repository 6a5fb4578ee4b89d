import { agentFeeCents } from "./agent-fee";
import type { AgentFee, DealCategory, RowType } from "./deal";
import { splitGst, type GstSplit } from "./gst";
import { sumBy, sumOf, type Cents } from "./money";

/**
 * Cents. `amount` counts for fixedCredit and salePrice, `fee` for agentFees, neither for renoCosts.
 */
export type DealEntry = {
  category: DealCategory;
  type: RowType;
  amount: Cents;
  fee: AgentFee | null;
};

export type DealTerms = { renoCost: Cents; includeAgentFees: boolean };

/** Cents; a loss is negative. */
export type Deal = {
  acquisition: GstSplit & { items: Cents; renoCost: Cents };
  sale: GstSplit & { price: Cents; costs: Cents; agentFee: Cents; grossProfit: Cents };
  financing: { total: Cents };
  taxableNet: Cents;
};

/**
 * To the cent (docs/specification.md §13.4). The renovation cost counts once, whether or not a row
 * shows it; an agent fee that is not included is 0.
 */
export function dealOf(
  rows: readonly DealEntry[],
  { renoCost, includeAgentFees }: DealTerms,
): Deal {
  const items = itemsOf(rows, "acquisition");
  const acquisition = { items, renoCost, ...splitGst(items + renoCost) };
  const price = salePriceOf(rows);
  const costs = itemsOf(rows, "sale");
  const agentFee = includeAgentFees
    ? sumOf(rows.map(({ fee }) => (fee ? agentFeeCents(fee, price) : 0)))
    : 0;
  const split = splitGst(price - costs - agentFee);
  const grossProfit = split.net - acquisition.net;
  const financing = { total: itemsOf(rows, "financing") };
  return {
    acquisition,
    sale: { price, costs, agentFee, ...split, grossProfit },
    financing,
    taxableNet: grossProfit - financing.total,
  };
}

/** Cents; 0 without such a row. */
export function salePriceOf(rows: readonly DealEntry[]): Cents {
  const sales = rows.filter(({ type }) => type === "salePrice");
  return sumBy("amount", sales);
}

function itemsOf(rows: readonly DealEntry[], category: DealCategory): Cents {
  const items = rows.filter((row) => row.category === category && row.type === "fixedCredit");
  return sumBy("amount", items);
}
