import { declare } from "../record/record";
import { BILL_KINDS, PAYMENT_KINDS } from "./bill";
import { GST_TERMS } from "./gst-terms";

/** Its supplier, quote, claim, lines, payments and files stand beside it. */
export const BILL = declare({
  kind: { kind: "choice", label: "What it is", choices: BILL_KINDS, problem: "chooseKind" },
  reference: { kind: "text", label: "Reference", maxLength: 200 },
  /** As printed on it. */
  date: { kind: "date", label: "Date" },
  dueDate: { kind: "date", label: "Due", nullable: true },
  gst: { kind: "choice", label: "GST", choices: GST_TERMS, problem: "chooseGst" },
  /** For the whole bill. */
  gstAmount: { kind: "money", label: "GST amount" },
  gstAssumed: { kind: "flag", label: "GST assumed", otherwise: false, derived: true },
  /** From payment; releases are payments. */
  retained: { kind: "money", label: "Held back" },
  note: { kind: "longText", label: "Note" },
});

/** `gross` and `gst` follow from `amount` and the bill's GST term. */
export const BILL_LINE = declare({
  amount: { kind: "money", label: "Amount" },
  gross: { kind: "money", label: "Amount, GST included", derived: true },
  gst: { kind: "money", label: "GST", derived: true },
  note: { kind: "text", label: "Note" },
});

/** A release pays out what was held back. */
export const BILL_PAYMENT = declare({
  date: { kind: "date", label: "Date" },
  amount: { kind: "money", label: "Amount" },
  kind: {
    kind: "choice",
    label: "What it is",
    choices: PAYMENT_KINDS,
    problem: "chooseKind",
    otherwise: "payment",
    derived: true,
  },
  note: { kind: "longText", label: "Note" },
});
