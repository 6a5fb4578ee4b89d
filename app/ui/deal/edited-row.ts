import type { DealRowView } from "~/contracts/properties";
import { messages } from "~/contracts/messages";
import { DEAL_CATEGORIES, type DealCategory } from "~/domain/deal";
import { feePercentFrom } from "~/domain/fee-percent";
import type { Cents } from "~/domain/money";
import type { DealEntry } from "~/domain/profit";
import { rowText } from "~/domain/row-text";
import { wholeDollarsFromSum } from "~/domain/whole-dollar-sum";

/** Money in cents. Absent rows are deleted or not yet added. */
export type EditedRow = DealEntry & {
  id: string;
  label: string;
  order: number;
  suggested: Cents | null;
  canDelete: boolean;
  present: boolean;
};

export type Value = Pick<EditedRow, "amount" | "fee">;
export type Reading =
  | { kind: "unchanged" }
  | { kind: "problem"; message: string }
  | { kind: "value"; value: Value };

export function rowFromView(view: DealRowView): EditedRow {
  const { id, categoryId, itemTypeName: type, label, order, value, canDelete, suggested } = view;
  return {
    id,
    category: categoryOf(categoryId),
    type,
    label,
    order,
    amount: typeof value === "number" ? value : 0,
    fee: typeof value === "number" ? null : value,
    suggested,
    canDelete,
    present: true,
  };
}

/** A row that the user adds, before it is stored. */
export function ownRow(
  row: Pick<EditedRow, "id" | "category" | "label" | "order" | "amount">,
): EditedRow {
  return {
    ...row,
    type: "fixedCredit",
    fee: null,
    suggested: null,
    canDelete: true,
    present: false,
  };
}

export function isSameValue(a: Value, b: Value): boolean {
  return a.amount === b.amount && JSON.stringify(a.fee) === JSON.stringify(b.fee);
}

/** A row's value as its view has it. */
export function viewedValue({ amount, fee }: Value): Pick<DealRowView, "value"> {
  return { value: fee ?? amount };
}

export function categoryIdOf(category: DealCategory): string {
  return DEAL_CATEGORIES.find(({ name }) => name === category)?.id ?? "";
}

/** Compares values, not texts; invalid text is a problem, never $0. */
export function readValue(row: Value, text: string): Reading {
  if (text.trim() === rowText(row)) return { kind: "unchanged" };
  const { fee } = row;
  if (fee?.type === "percent") {
    const thousandths = feePercentFrom(text);
    if (thousandths === undefined) return { kind: "problem", message: messages.notAPercent };
    return thousandths === fee.thousandths
      ? { kind: "unchanged" }
      : valued({ ...row, fee: { type: "percent", thousandths } });
  }
  const current = fee ? fee.amount : row.amount;
  const amount = wholeDollarsFromSum(text, current);
  if (amount === undefined) return { kind: "problem", message: messages.notWholeDollars };
  if (amount === current) return { kind: "unchanged" };
  return valued(fee ? { ...row, fee: { type: "fixed", amount } } : { amount, fee });
}

function valued({ amount, fee }: Value): Reading {
  return { kind: "value", value: { amount, fee } };
}

function categoryOf(categoryId: string): DealCategory {
  return DEAL_CATEGORIES.find(({ id }) => id === categoryId)?.name ?? "financing";
}
