import {
  centsFromSum,
  centsFromText,
  formatDollarsAndCents,
  moneyFormat,
  type Cents,
  type MoneyFormat,
} from "./money";
import { quantityFrom } from "./quantity";

/** What each kind of field holds: text, a whole number of at least 1, or cents. */
type ValueOfKind = { text: string; quantity: number; money: Cents };
export type FieldKind = keyof ValueOfKind;
export type FieldValue = ValueOfKind[FieldKind];

/** Why text is no value of a field: a key of `editingMessages`. */
export type FieldProblem = "enterName" | "notAQuantity" | "notAnAmount";

/** The declaration of a field that people type into. */
export type Field = {
  name: string;
  kind: FieldKind;
  /** Its name on screen and in messages. */
  label: string;
  /** The heading of its column, where that differs from the label. */
  heading?: string;
  /** The same in print. */
  printedHeading?: string;
  placeholder?: string;
  /** Why it must not be blank; text without it may be. */
  required?: FieldProblem;
  /** In characters; LONGEST_TEXT unless declared. */
  maxLength?: number;
  /** Headings of a pasted table under which it is found. */
  pastedAs?: RegExp;
  /** Whether copying a plan (templates, cloned properties) starts with its default instead. */
  notPlanned?: true;
};

/** The values of fields by name. */
export type ValuesOf<Declared extends Field> = {
  [One in Declared as One["name"]]: ValueOfKind[One["kind"]];
};

/** The heading of its column, on screen and in print. */
export function headingOf({ label, heading = label }: Field): string {
  return heading;
}

export function printedHeadingOf({ label, printedHeading = label }: Field): string {
  return printedHeading;
}

const LONGEST_TEXT = 200;

/** The most characters that a field takes. */
export function maxLengthOf({ maxLength = LONGEST_TEXT }: Field): number {
  return maxLength;
}

export type FieldReading<Value = FieldValue> =
  | { value: Value; problem?: undefined }
  | { value?: undefined; problem: FieldProblem };

/**
 * Reads what a person typed into a field. A money field works out "=3*450" and adds "+250" to
 * `current`; a required field may be left blank only where it is blank already.
 * @param current what the field holds now; its default for a new row.
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

/** What a field of a new row holds. */
export function defaultOf<Declared extends Field>(field: Declared): ValueOfKind[Declared["kind"]] {
  return defaults[field.kind] as ValueOfKind[Declared["kind"]];
}

const defaults: ValueOfKind = { text: "", quantity: 1, money: 0 };

/**
 * A value of a field as text.
 * @param show how amounts are written; to the cent only where there are cents, unless given.
 */
export function showField(
  { kind }: Pick<Field, "kind">,
  value: FieldValue,
  show: MoneyFormat = moneyFormat([Number(value)]),
): string {
  return kind === "money" ? show(Number(value)) : String(value);
}

/** Whether text that a form showed still says what a field holds, however it was written. */
export function isShownAs(
  { kind }: Pick<Field, "kind">,
  value: FieldValue,
  shown: string,
): boolean {
  const cents = kind === "money" ? centsFromText(shown) : undefined;
  return cents === undefined
    ? shown.trim() === showField({ kind }, value, formatDollarsAndCents).normalize("NFC").trim()
    : cents === value;
}
