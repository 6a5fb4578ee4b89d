import { addMonths, type CalendarDate } from "../bills/calendar-date";
import { taxRule } from "./tax-rules";

/**
 * The last day on which an agreement to sell is inside the bright-line, by the rule in force when
 * it is signed (docs/specification.md §25.6). Null for an agreement older than the kept rules.
 */
export function brightLineEnd(
  purchaseSettlement: CalendarDate,
  saleAgreement: CalendarDate | null,
): CalendarDate | null {
  const { from, value } = taxRule("brightLineYears", saleAgreement);
  if (saleAgreement !== null && saleAgreement < from) return null;
  return addMonths(purchaseSettlement, 12 * value);
}

/** Null when a date is missing, or the agreement is older than the kept rules. */
export function isInsideBrightLine(
  purchaseSettlement: CalendarDate | null,
  saleAgreement: CalendarDate | null,
): boolean | null {
  if (!purchaseSettlement || !saleAgreement) return null;
  const end = brightLineEnd(purchaseSettlement, saleAgreement);
  return end === null ? null : saleAgreement <= end;
}
