import type { DealCategory } from "~/domain/deal";
import { LINE_LABELS, type DealLines } from "~/domain/deal/lines";
import type { Cents } from "~/domain/money";

/** Cents; true marks a result. The note stands below the row. */
export type Summary = readonly [
  label: string,
  cents: Cents,
  isResult?: boolean,
  note?: string | undefined,
];

const SUMS: Record<DealCategory, readonly (keyof DealLines)[]> = {
  acquisition: [
    "purchase",
    "purchaseClaim",
    "buying",
    "buyingClaim",
    "renovation",
    "renovationClaim",
  ],
  sale: ["sale", "saleGst", "netSale", "agent", "agentClaim", "selling", "sellingClaim"],
  financing: ["holding", "holdingClaim", "interest", "claims", "gstToPay", "netCost", "profit"],
};

/**
 * The sums below the rows of a category; what is not known yet is left out.
 * @param when in which periods the GST stands.
 */
export function workedSummary(
  category: DealCategory,
  lines: DealLines,
  when: string,
): readonly Summary[] {
  const refund = (lines.gstToPay ?? 0) < 0 ? `A refund. ${when}` : when;
  return SUMS[category].flatMap((line) => {
    const cents = lines[line];
    const note = line === "gstToPay" ? refund : undefined;
    return cents === null ? [] : [[LINE_LABELS[line], cents, line === "profit", note] as const];
  });
}
