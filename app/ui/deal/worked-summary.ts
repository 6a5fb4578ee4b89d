import type { DealCategory } from "~/domain/deal";
import type { DealLines } from "~/domain/deal/lines";
import type { Cents } from "~/domain/money";

/** Cents; true marks a result. The note stands below the row. */
export type Summary = readonly [label: string, cents: Cents, isResult?: boolean, note?: string];

/**
 * The sums below the rows of a category; what is not known yet is left out.
 * @param when in which periods the GST stands.
 */
export function workedSummary(
  category: DealCategory,
  lines: DealLines,
  when: string,
): readonly Summary[] {
  return sums[category](lines, when).filter((sum): sum is Summary => sum[1] !== null);
}

type MaybeSummary = readonly [
  label: string,
  cents: Cents | null,
  isResult?: boolean,
  note?: string,
];

const sums: Record<DealCategory, (lines: DealLines, when: string) => readonly MaybeSummary[]> = {
  acquisition: (lines) => [
    ["Purchase", lines.purchase],
    ["GST claim on the purchase", lines.purchaseClaim],
    ["Buying costs", lines.buying],
    ["GST claim on buying costs", lines.buyingClaim],
    ["Renovation", lines.renovation],
    ["GST claim on the renovation", lines.renovationClaim],
  ],
  sale: (lines) => [
    ["Sale, received", lines.sale],
    ["GST on the sale", lines.saleGst],
    ["Net sale", lines.netSale],
    ["Agent", lines.agent],
    ["GST claim on the agent", lines.agentClaim],
    ["Other selling costs", lines.selling],
    ["GST claim on other selling costs", lines.sellingClaim],
  ],
  financing: (lines, when) => [
    ["Holding costs", lines.holding],
    ["GST claim on holding costs", lines.holdingClaim],
    ["Interest and bank fees", lines.interest],
    ["All GST claims", lines.claims],
    ["GST to pay", lines.gstToPay, false, (lines.gstToPay ?? 0) < 0 ? `A refund. ${when}` : when],
    ["Net cost", lines.netCost],
    ["Profit before tax", lines.profit, true],
  ],
};
