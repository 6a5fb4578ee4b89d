import { sumOf, type Cents } from "../money";
import { splitTyped, type GrossAndGst, type GstTerm } from "./gst-terms";
import { shareOut } from "../rounding";

/** An adjustment is what makes the log add up to a typed total. */
export const BILL_KINDS = ["receipt", "invoice", "deposit", "credit", "adjustment"] as const;
export type BillKind = (typeof BILL_KINDS)[number];

export const PAYMENT_SOURCES = ["own", "loan"] as const;

/** A release pays what was held back. */
export const PAYMENT_KINDS = ["payment", "release"] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** A credit is typed positive and stored negative, as are its payments. */
export function storedAmount(kind: BillKind, typed: Cents): Cents {
  return kind === "credit" && typed > 0 ? -typed : typed;
}

/** Cents as typed: a credit is stored negative. */
export function shownAmount({ kind }: { kind: BillKind }, { amount }: { amount: Cents }): Cents {
  return kind === "credit" ? Math.abs(amount) : amount;
}

/**
 * Gross and GST of each line. The GST is worked out on the total and shared out, so that the lines
 * add up to it.
 * @param gstAmount as typed from the paper, in place of the calculated GST.
 */
export function linesOf<Line extends { amount: Cents }>(
  { gst: term, gstAmount }: { gst: GstTerm; gstAmount?: Cents | undefined },
  lines: readonly Line[],
): (Line & GrossAndGst)[] {
  const amounts = lines.map(({ amount }) => amount);
  const total = sumOf(amounts);
  const shares = shareOut(gstAmount ?? splitTyped(term, total).gst, amounts);
  return lines.map((line, index) => {
    const gst = shares[index] ?? 0;
    return { ...line, gross: term === "plus" ? line.amount + gst : line.amount, gst };
  });
}

/** What a person chooses from; an adjustment is made by typing a total. */
export const SPEND_KINDS = [
  "receipt",
  "invoice",
  "deposit",
  "credit",
] as const satisfies readonly BillKind[];
export type SpendKind = (typeof SPEND_KINDS)[number];

/** How many files a spend can have. */
export const FILES_OF_SPEND = 5;

/** How many receipts can be added at a time. */
export const RECEIPTS_AT_ONCE = 20;
