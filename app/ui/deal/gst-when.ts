import { formatCalendarDate } from "~/domain/bills/calendar-date";
import type { DealInputs } from "~/domain/deal/deal-inputs";
import { saleDate } from "~/domain/deal/holding";
import type { DealLines } from "~/domain/deal/lines";

type Dates = Pick<DealInputs, "purchaseSettlement" | "saleSettlement" | "weeks">;

/** In which GST returns the large amounts stand; the length of a return's period is not asked. */
export function gstWhen(lines: Pick<DealLines, "purchaseClaim" | "saleGst">, dates: Dates): string {
  const sold = saleDate(dates);
  const bought = dates.purchaseSettlement;
  const parts = [
    lines.purchaseClaim && bought
      ? `The claim on the purchase is in the GST period of ${formatCalendarDate(bought)}, on a deposit earlier.`
      : "",
    lines.saleGst && sold ? `GST on the sale is in the period of ${formatCalendarDate(sold)}.` : "",
  ];
  return parts.filter(Boolean).join(" ");
}
