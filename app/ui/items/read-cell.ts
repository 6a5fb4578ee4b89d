import { editingMessages as messages } from "~/contracts/editing-messages";
import { itemForecast, type ForecastItem } from "~/domain/bills/forecast";
import { ownForecastProblem } from "~/domain/bills/bill-problems";
import { readField, showField, type Cell as DeclaredCell } from "~/domain/record/cell-text";
import {
  amountsOf,
  ITEM_FIELD,
  ITEM_FIELD_NAMES,
  ITEM_FORECAST,
  type ItemFieldName,
  type ItemValues,
} from "~/domain/item-fields";
import { moneyFormat, type Cents, type MoneyFormat } from "~/domain/money";
import { rescaleBudget } from "~/domain/quantity";

/** The cells of the grid: the fields, and a forecast typed over "To finish". */
export const FIELDS: readonly Field[] = [...ITEM_FIELD_NAMES, "forecastOwn"];
export type Field = ItemFieldName | "forecastOwn";

export const DECLARED: Record<Field, DeclaredCell> = {
  ...ITEM_FIELD,
  forecastOwn: ITEM_FORECAST.fields.forecastOwn,
};

/** Money in cents; a forecast of null is worked out. */
export type Values = ItemValues & ForecastItem;
export type Changes = Partial<ItemValues & Pick<ForecastItem, "forecastOwn">>;

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
  if (name === "forecastOwn") return readForecast(values, text);
  const { value, problem } = readField(ITEM_FIELD[name], text, values[name]);
  if (problem) return { kind: "problem", message: messages[problem] };
  if (name !== "quantity") return changed(values, { [name]: value });
  const quantity = Number(value);
  const budget = rescaleBudget(values.budget, values.quantity, quantity, rounding);
  return budget === undefined
    ? { kind: "problem", message: messages.budgetOutOfRange }
    : changed(values, { quantity, budget });
}

/** A blank is worked out again; "+250" is added to what is shown. */
function readForecast(values: Values, text: string): CellReading {
  if (text.trim() === "") return changed(values, { forecastOwn: null });
  const { toComplete } = itemForecast(values, "active");
  const { value } = readField(DECLARED.forecastOwn, text, toComplete);
  return typeof value !== "number" || ownForecastProblem(value)
    ? { kind: "problem", message: messages.notAnAmount }
    : changed(values, { forecastOwn: value });
}

/**
 * A forecast that is worked out is blank.
 * @param show the table's format (docs/decisions/0042); by default cents only where there are any.
 */
export function shownText(
  values: Values,
  name: Field,
  show: MoneyFormat = moneyFormat(typedAmounts(values)),
): string {
  const value = values[name];
  return value === null ? "" : showField(DECLARED[name], value, show);
}

/** Cents of every cell in which an amount was typed. */
export function typedAmounts(values: ItemValues & Pick<ForecastItem, "forecastOwn">): Cents[] {
  return [...amountsOf(values), values.forecastOwn ?? 0];
}

function changed(values: Values, changes: Changes): CellReading {
  return FIELDS.some((field) => field in changes && changes[field] !== values[field])
    ? { kind: "changes", changes }
    : { kind: "unchanged" };
}
