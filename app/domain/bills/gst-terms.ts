import { gstOnTop, gstWithin } from "../gst";
import type { Cents } from "../money";

/** Whether typed amounts include GST, get it on top, or have none. */
export const GST_TERMS = ["incl", "plus", "none"] as const;
export type GstTerm = (typeof GST_TERMS)[number];

/** The term as a field of a bill or quote. */
export const GST_FIELD = {
  kind: "choice",
  label: "GST",
  exportedAs: "GST term",
  choices: GST_TERMS,
  problem: "chooseGst",
} as const;

/** Cents; `gross` includes the GST. */
export type GrossAndGst = { gross: Cents; gst: Cents };

export function splitTyped(term: GstTerm, amount: Cents): GrossAndGst {
  if (term === "none") return { gross: amount, gst: 0 };
  if (term === "incl") return { gross: amount, gst: gstWithin(amount) };
  const gst = gstOnTop(amount);
  return { gross: amount + gst, gst };
}

/** What was typed for so much in all, and the GST in it. */
export function typedOf(term: GstTerm, gross: Cents): { amount: Cents; gst: Cents } {
  const gst = term === "none" ? 0 : gstWithin(gross);
  return { amount: term === "plus" ? gross - gst : gross, gst };
}

/** Cents: 3/23 of the gross and 5 cents for the supplier's own rounding; its size, without sign. */
export function largestGst(gross: Cents): Cents {
  if (gross === 0) return 0;
  return Number((BigInt(Math.abs(gross)) * 3n + 115n) / 23n);
}
