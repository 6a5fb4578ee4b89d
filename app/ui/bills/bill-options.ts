import type { GstTerm } from "~/domain/bills/gst-terms";
import type { SpendKind } from "~/domain/bills/bill";
import type { Options } from "../forms/field";

export const GST_OPTIONS: Options<GstTerm> = [
  ["incl", "The amount includes GST"],
  ["plus", "GST comes on top"],
  ["none", "No GST"],
];

/** Where there is little room. */
export const SHORT_GST_OPTIONS: Options<GstTerm> = [
  ["incl", "Included"],
  ["plus", "Plus 15 %"],
  ["none", "None"],
];

export const PAID_OPTIONS: Options<"yes" | "no"> = [
  ["yes", "Paid"],
  ["no", "To pay"],
];

export const KIND_OPTIONS: Options<SpendKind> = [
  ["receipt", "Receipt"],
  ["invoice", "Invoice"],
  ["deposit", "Deposit"],
  ["credit", "Credit"],
];
