import { addDays, daysBetween, type CalendarDate } from "../bills/calendar-date";
import { splitTyped } from "../bills/gst-terms";
import type { Cents } from "../money";
import { scaleHalfAway } from "../rounding";
import type { DealInputs } from "./deal-inputs";
import type { CostRow, RowKind, RowPeriod, Thousandths } from "./inputs";
import { shareOf } from "./percentages";

type Dates = Pick<DealInputs, "purchaseSettlement" | "saleSettlement" | "weeks">;

/** Days from settlement to settlement, else weeks × 7; null when neither is known. */
export function heldDays({ purchaseSettlement, saleSettlement, weeks }: Dates): number | null {
  if (purchaseSettlement && saleSettlement) {
    return Math.max(0, daysBetween(purchaseSettlement, saleSettlement));
  }
  return weeks === null ? null : Math.max(0, weeks * 7);
}

/** The settlement of the sale, from the weeks when it has no date. */
export function saleDate(dates: Dates): CalendarDate | null {
  const { purchaseSettlement, saleSettlement, weeks } = dates;
  if (saleSettlement) return saleSettlement;
  return purchaseSettlement && weeks !== null
    ? addDays(purchaseSettlement, Math.max(0, weeks * 7))
    : null;
}

const DAYS_OF: Record<RowPeriod, readonly [periods: number, days: number]> = {
  total: [1, 1],
  week: [1, 7],
  month: [12, 365],
  quarter: [4, 365],
  year: [1, 365],
};

/** Cents, as typed, over the days; null when a row per period has no days. */
export function amountOver(
  { amount, per }: Pick<CostRow, "amount" | "per">,
  days: number | null,
): Cents | null {
  if (per === "total" || amount === 0) return amount;
  if (days === null) return null;
  const [periods, length] = DAYS_OF[per];
  return scaleHalfAway(amount, days * periods, length);
}

/** Cents; `claim` is what a registered owner claims. `isKnown` is false when days are missing. */
export type CostSum = { cost: Cents; claim: Cents; isKnown: boolean };

/** Rounded per row: each row is a supply with its own invoice (docs/specification.md §25.3). */
export function sumRows(
  rows: readonly CostRow[],
  days: number | null,
  taxableUse: Thousandths,
): Record<RowKind, CostSum> {
  const sums = { buying: none(), holding: none(), interest: none(), selling: none() };
  for (const row of rows) {
    const sum = sums[row.kind];
    const amount = amountOver(row, days);
    if (amount === null) {
      sum.isKnown = false;
      continue;
    }
    const { gross, gst } = splitTyped(row.gst, amount);
    sum.cost += gross;
    if (row.kind !== "interest") sum.claim += shareOf(gst, taxableUse);
  }
  return sums;
}

function none(): CostSum {
  return { cost: 0, claim: 0, isKnown: true };
}
