import { centsFromSum, moneyFormat, type Cents, type MoneyFormat } from "../money";
import { quantityFrom } from "../quantity";
import { LONGEST_TEXT } from "../text-limits";
import type { Field } from "./record";

type ValueOfKind = { text: string; quantity: number; money: Cents };
export type CellKind = keyof ValueOfKind;
export type CellValue = ValueOfKind[CellKind];

/** Why text is no value of a cell: a key of `editingMessages`. */
export type CellProblem = "enterName" | "enterLabel" | "notAQuantity" | "notAnAmount";

/** A declared field that is edited as a text in a table. */
export type Cell = Field & { kind: CellKind; label: string; required?: CellProblem };

export function headingOf({ label, heading = label }: Pick<Cell, "label" | "heading">): string {
  return heading;
}

export function printedHeadingOf({ label, printedHeading = label }: Cell): string {
  return printedHeading;
}

export function maxLengthOf({ maxLength = LONGEST_TEXT }: Field): number {
  return maxLength;
}

export type CellReading<Value = CellValue> =
  | { value: Value; problem?: undefined }
  | { value?: undefined; problem: CellProblem };

/**
 * Evaluates "=3*450" and "+250" for money. A required field may stay blank only if it was blank.
 * @param current the stored value; a new row's default.
 */
export function readField<Declared extends Cell>(
  field: Declared,
  text: string,
  current: ValueOfKind[Declared["kind"]] = defaultOf(field),
): CellReading<ValueOfKind[Declared["kind"]]> {
  const value = readers[field.kind](text, current);
  return (
    value === undefined
      ? { problem: field.kind === "money" ? "notAnAmount" : "notAQuantity" }
      : field.required && value === "" && String(current).trim() !== ""
        ? { problem: field.required }
        : { value }
  ) as CellReading<ValueOfKind[Declared["kind"]]>;
}

const readers: Record<CellKind, (text: string, current: CellValue) => CellValue | undefined> = {
  text: (text) => text.trim(),
  quantity: quantityFrom,
  money: (text, current) => centsFromSum(text, Number(current)),
};

export function defaultOf<Declared extends Cell>(field: Declared): ValueOfKind[Declared["kind"]] {
  return defaults[field.kind] as ValueOfKind[Declared["kind"]];
}

const defaults: ValueOfKind = { text: "", quantity: 1, money: 0 };

/** @param show money format; by default to the cent only where there are cents. */
export function showField(
  { kind }: Pick<Cell, "kind">,
  value: CellValue,
  show: MoneyFormat = moneyFormat([Number(value)]),
): string {
  return kind === "money" ? show(Number(value)) : String(value);
}
