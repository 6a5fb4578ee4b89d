import { BILL, BILL_LINE, BILL_PAYMENT } from "../bills/bill-fields";
import { CLAIM_OF_BILL } from "../bills/payment-claim";
import { DEAL } from "../deal/deal-inputs";
import { ROW_TERMS } from "../deal/row-terms";
import { SCENARIO } from "../deal/scenario-changes";
import { DEAL_ROW } from "../deal-fields";
import { ITEM, ITEM_FORECAST } from "../item-fields";
import { PHOTO } from "../photo";
import { COMPARISON, COMPARISON_LINE, QUOTE, QUOTE_LINE, VARIATION } from "../quotes/quote-fields";
import { declare, type AnyRecord } from "../record/record";
import { LINES, linesOf } from "./recorded-lines";
import { ITEM_STATUSES, WORK_STATUSES } from "../property";

const STATUS = { kind: "choice", label: "Status", problem: "" } as const;
const SUPPLIER = { supplierId: { kind: "text", label: "Supplier", nullable: true } } as const;
/** What history tells of, and the fields of each that it tells (docs/decisions/0130). */
export const RECORDED = {
  property: fieldsOf(
    declare({
      name: { kind: "text", label: "Name" },
      fullAddress: { kind: "text", label: "Address" },
      status: { ...STATUS, choices: WORK_STATUSES },
      imageId: { kind: "text", label: "Photo", nullable: true },
      includeAgentFees: { kind: "flag", label: "Agent fees count" },
      contingencyPercent: { kind: "percent", label: "Contingency", nullable: true },
      contingencyAmount: { kind: "money", label: "Contingency", nullable: true },
    }),
  ),
  category: fieldsOf(
    declare({
      name: { kind: "text", label: "Name" },
      notes: { kind: "longText", label: "Notes" },
      scopeOfWork: { kind: "longText", label: "Scope of work" },
      status: { ...STATUS, choices: WORK_STATUSES },
    }),
  ),
  item: fieldsOf(
    ITEM,
    ITEM_FORECAST,
    declare({
      status: { ...STATUS, choices: ITEM_STATUSES },
      projectId: { kind: "text", label: "Category" },
    }),
  ),
  photo: fieldsOf(
    declare({
      beforeImageId: { kind: "text", label: "Before", nullable: true },
      afterImageId: { kind: "text", label: "After", nullable: true },
    }),
    PHOTO,
  ),
  bill: fieldsOf(
    BILL,
    CLAIM_OF_BILL,
    declare({ ...SUPPLIER, gstTyped: { kind: "flag", label: "GST amount typed" } }),
    linesOf(BILL_LINE),
  ),
  payment: fieldsOf(BILL_PAYMENT),
  quote: fieldsOf(QUOTE, declare(SUPPLIER), linesOf(QUOTE_LINE)),
  variation: fieldsOf(VARIATION, linesOf(QUOTE_LINE)),
  comparison: fieldsOf(COMPARISON, linesOf(COMPARISON_LINE)),
  request: fieldsOf(declare({ email: { kind: "text", label: "Address" } })),
  deal: fieldsOf(DEAL, declare({ commission: { ...DEAL.fields.commission, label: "Commission" } })),
  row: fieldsOf(
    DEAL_ROW,
    ROW_TERMS,
    declare({
      amount: { kind: "money", label: "Amount" },
      feePercentThousandths: { kind: "percent", label: "Fee", nullable: true },
    }),
  ),
  scenario: fieldsOf(SCENARIO),
  file: fieldsOf(declare({ name: { kind: "text", label: "Name" } })),
  share: fieldsOf(declare({ email: { kind: "text", label: "Address" } })),
} as const;

export type RecordedKind = keyof typeof RECORDED;
export const RECORDED_KINDS = Object.keys(RECORDED) as [RecordedKind, ...RecordedKind[]];

export type RecordedField = AnyRecord["list"][number];

/** What people set: a figure that follows from it is recorded by what it follows from. */
function fieldsOf(...records: AnyRecord[]): ReadonlyMap<string, RecordedField> {
  const all = records.flatMap(({ list }) => list).filter(({ derived }) => !derived);
  return new Map(all.map((field) => [field.name, field]));
}

/** The fields of a line, which is recorded as a whole. */
export function lineFieldsOf(kind: RecordedKind): string[] {
  const lines = RECORDED[kind].get(LINES);
  return lines?.kind === "rows" ? lines.of.list.map(({ name }) => name) : [];
}

export const VERBS = ["added", "changed", "removed", "pasted", "restored"] as const;
export type Verb = (typeof VERBS)[number];

/** From and to, by the name of a field; null where there was nothing, or is nothing. */
export type FromTo = Readonly<Record<string, readonly [unknown, unknown]>>;

/** One record that a command wrote. */
export type RecordedChange = {
  kind: RecordedKind;
  verb: Verb;
  /** Put back out of the history. */
  isBack?: true;
  /** The category, or "bills", "quotes", "deal", "files", "property". */
  part: string;
  id: string;
  /** What else it is found by: the bill of a payment, the quote of a variation. */
  about?: string;
  /** As it was called then. */
  name: string;
  fields: FromTo;
  /** With the first change of an import: a hash of the file, and which items it made. */
  brought?: { file: string; paste: string; count: number };
};

/** Longer texts are recorded by their beginning. */
export const LONGEST_RECORDED = 1_000;
/** Longer JSON of what is not text is recorded to have changed, without what was in it. */
export const LONGEST_ROWS = 4_000;

/** Whether all that changed is recorded: not of long texts, nor of many rows at once. */
export function isRecordedWhole({ fields }: RecordedChange): boolean {
  return Object.values(fields).every(
    (both) =>
      both.some((value) => value !== null) &&
      both.every((value) => typeof value !== "string" || value.length < LONGEST_RECORDED),
  );
}

/** Where changes are that are in no category. */
export const PART_NAMES = {
  property: "The property itself",
  bills: "Bills",
  quotes: "Quotes",
  deal: "Trade Tracker",
  files: "Dossier",
} as const;
export type Part = keyof typeof PART_NAMES;
