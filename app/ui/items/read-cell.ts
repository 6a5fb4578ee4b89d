import { editingMessages as messages } from "~/contracts/editing-messages";
import { readField, showField } from "~/domain/fields";
import {
  amountsOf,
  ITEM_FIELD,
  ITEM_FIELD_NAMES,
  type ItemFieldName,
  type ItemValues,
} from "~/domain/item-fields";
import { moneyFormat, type MoneyFormat } from "~/domain/money";
import { rescaleBudget } from "~/domain/quantity";

export const FIELDS = ITEM_FIELD_NAMES;
export type Field = ItemFieldName;

/** Money in cents. */
export type Values = ItemValues;
export type Changes = Partial<Values>;

export type Rounding = Parameters<typeof rescaleBudget>[3];

export type CellReading =
  | { kind: "unchanged" }
  | { kind: "problem"; message: string }
  | { kind: "changes"; changes: Changes };

/**
 * Compares values, not texts; invalid text is a problem, never $0 (docs/specification.md §9.2). A
 * new quantity rescales the budget (docs/specification.md §8.2); sums are evaluated.
 */
export function readCell(
  values: Values,
  name: Field,
  text: string,
  rounding: Rounding = "round",
): CellReading {
  const { value, problem } = readField(ITEM_FIELD[name], text, values[name]);
  if (problem) return { kind: "problem", message: messages[problem] };
  if (name !== "quantity") return changed(values, { [name]: value });
  const quantity = Number(value);
  const budget = rescaleBudget(values.budget, values.quantity, quantity, rounding);
  return budget === undefined
    ? { kind: "problem", message: messages.budgetOutOfRange }
    : changed(values, { quantity, budget });
}

/**
 * @param show the table's format (docs/decisions/0042); by default cents only where there are any.
 */
export function shownText(
  values: Values,
  name: Field,
  show: MoneyFormat = moneyFormat(amountsOf(values)),
): string {
  return showField(ITEM_FIELD[name], values[name], show);
}

function changed(values: Values, changes: Changes): CellReading {
  return FIELDS.some((field) => field in changes && changes[field] !== values[field])
    ? { kind: "changes", changes }
    : { kind: "unchanged" };
}
