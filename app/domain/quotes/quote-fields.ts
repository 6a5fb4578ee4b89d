import { GST_FIELD } from "../bills/gst-terms";
import { declare } from "../record/record";
import { QUOTE_STATUSES, VARIATION_STATUSES } from "./quote";

const PAPER = { kind: "flag", otherwise: false, exportedAs: false } as const;

/** Its supplier, lines, variations and files stand beside it. */
export const QUOTE = declare({
  reference: { kind: "text", label: "Reference" },
  date: { kind: "date", label: "Date" },
  validUntil: { kind: "date", label: "Valid until", nullable: true, latest: "due" },
  gst: GST_FIELD,
  status: {
    kind: "choice",
    label: "Status",
    choices: QUOTE_STATUSES,
    problem: "chooseStatus",
    otherwise: "open",
  },
  acceptedDate: { kind: "date", label: "Accepted", nullable: true },
  depositPercent: {
    kind: "percent",
    label: "Deposit, %",
    exportedAs: "Deposit %",
    nullable: true,
    reads: "deposit",
  },
  retentionPercent: {
    kind: "percent",
    label: "Held back, %",
    exportedAs: "Retention %",
    nullable: true,
    reads: "retention",
  },
  /** For all that is held back. */
  retentionCap: {
    kind: "money",
    label: "Held back, at most",
    placeholder: "$0.00",
    exportedAs: false,
    nullable: true,
    reads: "notNegative",
  },
  leadTime: { kind: "text", label: "Can start in", placeholder: "3 weeks", exportedAs: false },
  warranty: { kind: "text", label: "Warranty", placeholder: "5 years", exportedAs: false },
  note: { kind: "longText", label: "Note" },
  /** What the Building Act asks for from $30,000 on, as ticked by the owner. */
  hasContract: { ...PAPER, label: "Written contract" },
  hasDisclosure: { ...PAPER, label: "Disclosure statement" },
  hasChecklist: { ...PAPER, label: "Checklist" },
});

export const VARIATION = declare({
  date: { kind: "date", label: "Date" },
  text: { kind: "text", label: "What changes", required: "enterVariation", otherwise: "" },
  status: {
    kind: "choice",
    label: "Status",
    choices: VARIATION_STATUSES,
    problem: "chooseVariationStatus",
    otherwise: "asked",
  },
  approvedBy: { kind: "text", label: "Agreed by" },
});

/** For a quote or a variation; `gross` and `gst` follow from `amount` and the quote's GST term. */
export const QUOTE_LINE = declare({
  text: { kind: "text", label: "Text" },
  amount: { kind: "money", label: "Amount" },
  gross: { kind: "money", label: "Amount, GST included", exportedAs: "Amount", derived: true },
  gst: { kind: "money", label: "GST", derived: true },
});

/** A line of work to be quoted; blank where it is an item. */
export const COMPARISON_LINE = declare({ text: { kind: "text", label: "Text" } });

/** Work to be quoted; its lines stand beside it. */
export const COMPARISON = declare({
  title: { kind: "text", label: "Title" },
  scope: { kind: "longText", label: "What the work is" },
  replyBy: { kind: "date", label: "Answer by", nullable: true, latest: "due" },
  showStreet: { kind: "flag", label: "Show the street address", otherwise: false },
});
