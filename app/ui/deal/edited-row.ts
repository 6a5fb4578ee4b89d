import type { GstMode } from "~/domain/deal/inputs";
import type { DealRowView } from "~/contracts/properties";
import { pageMessages } from "~/contracts/page-messages";
import { DEAL_CATEGORIES, type DealCategory } from "~/domain/deal";
import { dealRowTextsOf, type DealRowTextName, type DealRowTexts } from "~/domain/deal-fields";
import { isSameDealValue, readDealValue, type DealValue } from "~/domain/deal-value";
import {
  defaultGst,
  ROW_TERM_NAMES,
  termWords,
  type CostKind,
  type RowTermName,
  type RowTerms,
} from "~/domain/deal/row-terms";
import type { Cents } from "~/domain/money";
import type { DealEntry } from "~/domain/profit";
import { rowText } from "~/domain/row-text";

/** Money in cents. Absent rows are deleted or not yet added. */
export type EditedRow = DealEntry &
  DealRowTexts &
  RowTerms & {
    id: string;
    order: number;
    suggested: Cents | null;
    canDelete: boolean;
    costKind: CostKind;
    present: boolean;
  };

/** `renoCost` in cents; without `gstMode` the rows hold whole dollars. */
export type Loaded = {
  rows: readonly DealRowView[];
  renoCost: Cents;
  includeAgentFees: boolean;
  gstMode?: GstMode | null;
};

export type Reading =
  | { kind: "unchanged" }
  | { kind: "problem"; message: string }
  | { kind: "value"; value: DealValue };

export function rowFromView(view: DealRowView): EditedRow {
  const {
    id,
    categoryId,
    itemTypeName: type,
    order,
    value,
    canDelete,
    suggested,
    gst,
    per,
    kind,
  } = view;
  return {
    id,
    category: categoryOf(categoryId),
    type,
    ...dealRowTextsOf(view),
    order,
    amount: typeof value === "number" ? value : 0,
    fee: typeof value === "number" ? null : value,
    suggested,
    canDelete,
    gst,
    per,
    costKind: kind ?? "holding",
    present: true,
  };
}

/** A row that the user adds, before it is stored. */
export function ownRow(
  row: DealRowTexts & Pick<EditedRow, "id" | "category" | "order" | "amount">,
): EditedRow {
  return {
    ...row,
    type: "fixedCredit",
    fee: null,
    suggested: null,
    canDelete: true,
    gst: defaultGst(row.label),
    per: "total",
    costKind: "holding",
    present: false,
  };
}

/** The field key of a text or a term is its name; a value's is `undefined`. */
export type RowField = DealRowTextName | RowTermName | undefined;

/** What a field holds. */
export type Held = DealValue | { [Name in DealRowTextName]?: string } | Partial<RowTerms>;

export function heldIn(row: EditedRow, field: RowField): Held {
  return field ? { [field]: row[field] } : { amount: row.amount, fee: row.fee };
}

export function textIn(row: EditedRow, field: RowField): string {
  if (field === undefined) return rowText(row);
  return isTerm(field) ? termWords(row, field) : row[field];
}

export function isTerm(field: RowField): field is RowTermName {
  return ROW_TERM_NAMES.some((name) => name === field);
}

/** A row's value as its view has it. */
export function viewedValue({ amount, fee }: DealValue): Pick<DealRowView, "value"> {
  return { value: fee ?? amount };
}

export function categoryIdOf(category: DealCategory): string {
  return DEAL_CATEGORIES.find(({ name }) => name === category)?.id ?? "";
}

/** Compares values, not texts; invalid text is a problem, never $0. */
export function readValue(row: DealValue, text: string, keepsCents = false): Reading {
  if (text.trim() === rowText(row)) return { kind: "unchanged" };
  const { value, problem } = readDealValue(text, row, keepsCents);
  if (problem) return { kind: "problem", message: pageMessages[problem] };
  return isSameDealValue(value, row) ? { kind: "unchanged" } : { kind: "value", value };
}

function categoryOf(categoryId: string): DealCategory {
  return DEAL_CATEGORIES.find(({ id }) => id === categoryId)?.name ?? "financing";
}

/** For a new row, at the end of its category (docs/specification.md §13.5). */
export function nextOrder(rows: readonly EditedRow[], category: DealCategory): number {
  return Math.max(0, ...rows.filter((row) => row.category === category).map(orderOf)) + 10;
}

const orderOf = ({ order }: EditedRow) => order;
