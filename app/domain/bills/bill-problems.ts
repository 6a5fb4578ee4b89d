import { MAX_CENTS, sumBy, type Cents } from "../money";
import { storedAmount, type BillKind, type PaymentKind } from "./bill";
import type { BillTotals } from "./bill-totals";
import type { CalendarDate } from "./calendar-date";
import { largestGst, type GrossAndGst } from "./gst-terms";

/** Why an input is refused; its words are in app/contracts/bill-messages.ts. */
export type BillProblem =
  | { reason: "amountMissing" }
  | { reason: "negativeAmount" }
  | { reason: "chooseCredit" }
  | { reason: "linesDiffer"; lines: Cents; total: Cents }
  | { reason: "gstTooLarge"; most: Cents }
  | { reason: "outOfRange" }
  | { reason: "notADate"; text: string }
  | { reason: "dateTooEarly"; date: CalendarDate }
  | { reason: "billTooLate" | "dueTooLate"; date: CalendarDate }
  | { reason: "moreThanUnpaid"; unpaid: Cents }
  | { reason: "moreThanHeldBack"; retained: Cents }
  | { reason: "retentionTooHigh" }
  | { reason: "depositTooHigh" };

/** @param typed a credit's is positive; a change read from the API may send it back negative. */
export function amountProblem(kind: BillKind, typed: Cents): BillProblem | undefined {
  if (typed === 0) return { reason: "amountMissing" };
  if (typed < 0 && kind !== "credit" && kind !== "adjustment") return { reason: "chooseCredit" };
  return undefined;
}

/** @param total as sent beside the lines. */
export function linesProblem(
  lines: readonly GrossAndGst[],
  total: Cents,
): Extract<BillProblem, { reason: "linesDiffer" }> | undefined {
  const sum = sumBy("gross", lines);
  return sum === total ? undefined : { reason: "linesDiffer", lines: sum, total };
}

/** @param gross of the whole bill with its calculated GST. */
export function gstProblem(gstAmount: Cents, gross: Cents): BillProblem | undefined {
  const most = largestGst(gross);
  const size = gross < 0 ? -gstAmount : gstAmount;
  return size >= 0 && size <= most ? undefined : { reason: "gstTooLarge", most };
}

/** @param sums the item's and the bill's, as they would be afterwards. */
export function rangeProblem(...sums: Cents[]): BillProblem | undefined {
  return sums.every((sum) => Math.abs(sum) <= MAX_CENTS) ? undefined : { reason: "outOfRange" };
}

/**
 * @param typed positive for a credit too, whose payments are money that came back.
 * @param totals of the bill without this payment.
 */
export function paymentProblem(
  bill: { kind: BillKind },
  { typed, kind }: { typed: Cents; kind: PaymentKind },
  { total, unpaid, retained }: Pick<BillTotals, "total" | "unpaid" | "retained">,
): BillProblem | undefined {
  if (typed === 0) return { reason: "amountMissing" };
  const sign = total < 0 ? -1 : 1;
  const amount = storedAmount(bill.kind, typed) * sign;
  if (amount < 0) return { reason: "chooseCredit" };
  if (kind === "release")
    return amount > retained ? { reason: "moreThanHeldBack", retained } : undefined;
  const most = Math.max(0, unpaid * sign);
  return amount > most ? { reason: "moreThanUnpaid", unpaid: most } : undefined;
}

/** A typed "To finish". */
export function ownForecastProblem(forecastOwn: Cents): BillProblem | undefined {
  return forecastOwn < 0 ? { reason: "negativeAmount" } : undefined;
}

/** In thousandths of a percent. */
const MOST_RETENTION = 20_000;
const MOST_DEPOSIT = 100_000;

export function retentionProblem(percent: number): BillProblem | undefined {
  return percent >= 0 && percent <= MOST_RETENTION ? undefined : { reason: "retentionTooHigh" };
}

export function depositProblem(percent: number): BillProblem | undefined {
  return percent >= 0 && percent <= MOST_DEPOSIT ? undefined : { reason: "depositTooHigh" };
}
