import { centsFromSum, moneyFormat, type Cents, type MoneyFormat } from "./money";
import { quantityFrom } from "./quantity";
import { LONGEST_TEXT } from "./text-limits";

type ValueOfKind = { text: string; quantity: number; money: Cents };
export type FieldKind = keyof ValueOfKind;
export type FieldValue = ValueOfKind[FieldKind];

/** Why text is no value of a field: a key of `editingMessages`. */
export type FieldProblem = "enterName" | "enterLabel" | "notAQuantity" | "notAnAmount";

export type Field = {
  name: string;
  kind: FieldKind;
  label: string;
  heading?: string;
  printedHeading?: string;
  placeholder?: string;
  /** The problem of a blank value; without it, text may be blank. */
  required?: FieldProblem;
  /** In characters; LONGEST_TEXT by default. */
  maxLength?: number;
  pastedAs?: RegExp;
  /** Copies of a plan (templates, cloned properties) start with its default. */
  notPlanned?: true;
};

export type ValuesOf<Declared extends Field> = {
  [One in Declared as One["name"]]: ValueOfKind[One["kind"]];
};

export function headingOf({ label, heading = label }: Field): string {
  return heading;
}

export function printedHeadingOf({ label, printedHeading = label }: Field): string {
  return printedHeading;
}

export function maxLengthOf({ maxLength = LONGEST_TEXT }: Field): number {
  return maxLength;
}

export type FieldReading<Value = FieldValue> =
  | { value: Value; problem?: undefined }
  | { value?: undefined; problem: FieldProblem };

/**
 * Evaluates "=3*450" and "+250" for money. A required field may stay blank only if it was blank.
 * @param current the stored value; a new row's default.
 */
export function readField<Declared extends Field>(
  field: Declared,
  text: string,
  current: ValueOfKind[Declared["kind"]] = defaultOf(field),
): FieldReading<ValueOfKind[Declared["kind"]]> {
  const value = readers[field.kind](text, current);
  return (
    value === undefined
      ? { problem: field.kind === "money" ? "notAnAmount" : "notAQuantity" }
      : field.required && value === "" && String(current).trim() !== ""
        ? { problem: field.required }
        : { value }
  ) as FieldReading<ValueOfKind[Declared["kind"]]>;
}

const readers: Record<FieldKind, (text: string, current: FieldValue) => FieldValue | undefined> = {
  text: (text) => text.trim(),
  quantity: quantityFrom,
  money: (text, current) => centsFromSum(text, Number(current)),
};

export function defaultOf<Declared extends Field>(field: Declared): ValueOfKind[Declared["kind"]] {
  return defaults[field.kind] as ValueOfKind[Declared["kind"]];
}

const defaults: ValueOfKind = { text: "", quantity: 1, money: 0 };

/** @param show money format; by default to the cent only where there are cents. */
export function showField(
  { kind }: Pick<Field, "kind">,
  value: FieldValue,
  show: MoneyFormat = moneyFormat([Number(value)]),
): string {
  return kind === "money" ? show(Number(value)) : String(value);
}
