import { declare } from "../record/record";
import { BILL_KINDS, PAYMENT_KINDS } from "./bill";
import { GST_FIELD } from "./gst-terms";

/** How a line of a bill is treated for income tax; the accountant's answer is asked for by "ask". */
export const TAX_KINDS = [
  "repair",
  "building",
  "chattel",
  "land",
  "stock",
  "interest",
  "holding",
  "private",
  "ask",
] as const;

const KIND = {
  kind: "choice",
  label: "What it is",
  exportedAs: "Kind",
  problem: "chooseKind",
} as const;

/** Its supplier, quote, claim, lines, payments and files stand beside it. */
export const BILL = declare({
  kind: { ...KIND, choices: BILL_KINDS },
  reference: { kind: "text", label: "Reference", maxLength: 200 },
  /** As printed on it. */
  date: { kind: "date", label: "Date" },
  dueDate: { kind: "date", label: "Due", nullable: true, latest: "due" },
  gst: GST_FIELD,
  /** For the whole bill. */
  gstAmount: { kind: "money", label: "GST amount", exportedAs: false },
  gstAssumed: { kind: "flag", label: "GST assumed", otherwise: false, derived: true },
  /** From payment; releases are payments. */
  retained: { kind: "money", label: "Held back" },
  note: { kind: "longText", label: "Note" },
});

/** `gross` and `gst` follow from `amount` and the bill's GST term. */
export const BILL_LINE = declare({
  amount: { kind: "money", label: "Amount" },
  gross: { kind: "money", label: "Amount, GST included", exportedAs: "Amount", derived: true },
  gst: { kind: "money", label: "GST", derived: true },
  note: { kind: "text", label: "Note" },
  /** For the income tax: one of TAX_KINDS. */
  taxKind: { kind: "text", label: "Tax", nullable: true, reads: "taxKind" },
});

/** A release pays out what was held back. */
export const BILL_PAYMENT = declare({
  date: { kind: "date", label: "Date" },
  amount: { kind: "money", label: "Amount" },
  kind: { ...KIND, choices: PAYMENT_KINDS, otherwise: "payment", derived: true },
  note: { kind: "longText", label: "Note", exportedAs: false },
});
