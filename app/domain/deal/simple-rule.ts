import { wholeDollars, type Cents } from "../money";
import { dealOf, type Deal, type DealEntry } from "../profit";
import { simpleFeeCents } from "./commission";
import type { DealInputs } from "./deal-inputs";
import { amountOver } from "./holding";
import type { CostRow, RowKind } from "./inputs";
import type { SimpleLines } from "./lines";

/** Cents of whole dollars, by kind of row. */
export type SimpleSums = Record<RowKind, Cents>;

export function simpleSums(rows: readonly CostRow[], days: number | null): SimpleSums {
  const sums = { buying: 0, holding: 0, interest: 0, selling: 0 };
  for (const row of rows) sums[row.kind] += simpleAmount(row, days);
  return sums;
}

/**
 * Cents of whole dollars: typed cents are rounded row by row. The rule knows no periods: without
 * days a row's amount counts once.
 */
export function simpleAmount(row: Pick<CostRow, "amount" | "per">, days: number | null): Cents {
  return wholeDollars(amountOver(row, days) ?? row.amount);
}

/**
 * The rule of docs/specification.md §13.4 over the sums: it is linear up to the GST of its totals.
 * @param loanCost in cents; counts in whole dollars, as the row that follows the loans would.
 */
export function simpleDeal(
  inputs: DealInputs,
  sums: SimpleSums,
  at: { purchase: Cents; sale: Cents; loanCost: Cents },
): Deal {
  const salePrice = wholeDollars(at.sale);
  const entries: DealEntry[] = [
    cost("acquisition", wholeDollars(at.purchase) + sums.buying),
    { category: "sale", type: "salePrice", amount: salePrice, fee: null },
    cost("sale", sums.selling),
    {
      category: "sale",
      type: "agentFees",
      amount: 0,
      fee: { type: "fixed", amount: simpleFeeCents(inputs, salePrice) },
    },
    cost("financing", sums.holding + sums.interest + wholeDollars(at.loanCost)),
  ];
  return dealOf(entries, { renoCost: inputs.renovation.total, includeAgentFees: true });
}

function cost(category: DealEntry["category"], amount: Cents): DealEntry {
  return { category, type: "fixedCredit", amount, fee: null };
}

export function simpleLines({ acquisition, sale, financing, taxableNet }: Deal): SimpleLines {
  return {
    acqTotal: acquisition.total,
    acqGst: acquisition.gst,
    acqNet: acquisition.net,
    saleTotal: sale.total,
    saleGst: sale.gst,
    saleNet: sale.net,
    grossProfit: sale.grossProfit,
    financing: financing.total,
    profit: taxableNet,
  };
}
