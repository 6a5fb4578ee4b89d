import { editingMessages as messages } from "~/contracts/editing-messages";
import { centsFromSum, moneyFormat, type Cents, type MoneyFormat } from "~/domain/money";
import { quantityFrom, rescaleBudget } from "~/domain/quantity";

/** The cells of an item that can be typed into, in reading order. */
export const FIELDS = ["name", "quantity", "budget", "spent"] as const;
export type Field = (typeof FIELDS)[number];

/** What an item's cells hold; money in cents. */
export type Values = { name: string; quantity: number; budget: Cents; spent: Cents };
export type Changes = Partial<Values>;

/** What a new quantity does to the cents of its budget. */
export type Rounding = Parameters<typeof rescaleBudget>[3];

export type CellReading =
  | { kind: "unchanged" }
  | { kind: "problem"; message: string }
  | { kind: "changes"; changes: Changes };

/**
 * What leaving a cell with this text means. Values are compared, not texts: "$1,200" is 1200. Text
 * without a number is a problem, never $0 (docs/specification.md §9.2); a new quantity takes the
 * budget along, rounded or, in templates, truncated (docs/specification.md §8.2); a sum such as
 * "=3*450" or "+250" is worked out.
 */
export function readCell(
  values: Values,
  field: Field,
  text: string,
  rounding: Rounding = "round",
): CellReading {
  return readers[field](values, text, rounding);
}

/**
 * A cell's text.
 * @param show how its table writes amounts (docs/decisions/0042); by itself a row is written to the
 *   cent only where it has cents.
 */
export function shownText(
  values: Values,
  field: Field,
  show: MoneyFormat = moneyFormat([values.budget, values.spent]),
): string {
  return isMoney(field) ? show(values[field]) : String(values[field]);
}

export function isMoney(field: Field): field is "budget" | "spent" {
  return field === "budget" || field === "spent";
}

const readers: Record<Field, (values: Values, text: string, rounding: Rounding) => CellReading> = {
  name: (values, text) => {
    const name = text.trim();
    return name === "" && values.name.trim() !== ""
      ? problem(messages.enterName)
      : changed(values, { name });
  },
  quantity(values, text, rounding) {
    const quantity = quantityFrom(text);
    if (quantity === undefined) return problem(messages.notAQuantity);
    const budget = rescaleBudget(values.budget, values.quantity, quantity, rounding);
    return budget === undefined
      ? problem(messages.budgetOutOfRange)
      : changed(values, { quantity, budget });
  },
  budget: (values, text) => readMoney(values, "budget", text),
  spent: (values, text) => readMoney(values, "spent", text),
};

/**
 * What takes changes back to the values before them, where they still are as they were made;
 * undefined if nothing does.
 */
export function changesBack(now: Values, made: Changes, before: Values): Changes | undefined {
  const fields = FIELDS.filter(
    (field) => field in made && now[field] === made[field] && now[field] !== before[field],
  );
  return fields.length === 0
    ? undefined
    : (Object.fromEntries(fields.map((field) => [field, before[field]])) as Changes);
}

function readMoney(values: Values, field: "budget" | "spent", text: string): CellReading {
  const cents = centsFromSum(text, values[field]);
  return cents === undefined ? problem(messages.notAnAmount) : changed(values, { [field]: cents });
}

function changed(values: Values, changes: Changes): CellReading {
  return FIELDS.some((field) => field in changes && changes[field] !== values[field])
    ? { kind: "changes", changes }
    : { kind: "unchanged" };
}

function problem(message: string): CellReading {
  return { kind: "problem", message };
}
