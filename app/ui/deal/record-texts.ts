import type { AnyRecord, Field } from "~/domain/record/record";
import type { Cents } from "~/domain/money";
import { keyed, type Keyed } from "./form-texts";
import { moneyStart, percentStart } from "./answer-text";
import { submittedGroup, submittedRows } from "./submitted-rows";

/** What the fields of a declared record hold in a form; blank where nothing is typed. */
export type TextsOf<Of> = Of extends { types?: { declared: infer Declared } }
  ? { [Name in keyof Declared]: TextOf<Declared[Name]> }
  : never;
type TextOf<Declared> = Declared extends { kind: "rows"; of: infer Of }
  ? readonly Keyed<TextsOf<Of>>[]
  : Declared extends { kind: "group"; of: infer Of }
    ? TextsOf<Of>
    : Declared extends { kind: "variants"; of: infer Of; shared: infer Shared }
      ? { kind: string } & TextsOf<Shared> & Every<TextsOf<Of[keyof Of]>>
      : Declared extends { kind: "amounts" }
        ? Readonly<Record<string, string>>
        : string;
type Every<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** A list has a blank row below; what has no value starts with its `otherwise`. */
export function textsOf<Of extends AnyRecord>(record: Of, values: object | null): TextsOf<Of> {
  return eachOf(record, values, {
    rows: (of, rows = []) =>
      keyed(
        (rows as object[]).map((row) => textsOf(of, row)),
        { spare: [textsOf(of, null)] },
      ),
    text: textOf,
  });
}

/** The texts of a refused form; its lists are without blank rows, as messages count them. */
export function submittedTexts<Of extends AnyRecord>(record: Of, sent: unknown): TextsOf<Of> {
  return eachOf(record, submittedGroup(sent), {
    rows: (of, rows) =>
      keyed(
        submittedRows(rows).map((row) => submittedTexts(of, row)),
        { spare: [textsOf(of, null)], areSent: true },
      ),
    text: (_field, text) => (typeof text === "string" ? text : ""),
  });
}

type Ways = {
  rows: (of: AnyRecord, value: unknown) => unknown;
  text: (field: Field, value: unknown) => string;
};

function eachOf<Of>(
  { list }: Pick<AnyRecord, "list">,
  values: object | null,
  ways: Ways,
): TextsOf<Of> {
  const held = new Map<string, unknown>(Object.entries(values ?? {}));
  const entries = list.map((field): [string, unknown] => {
    const value = held.get(field.name);
    const group = submittedGroup(value);
    if (field.kind === "rows") return [field.name, ways.rows(field.of, value)];
    if (field.kind === "group") return [field.name, eachOf(field.of, group, ways)];
    if (field.kind !== "variants") return [field.name, ways.text(field, value)];
    const all = [field.shared, ...Object.values(field.of)].flatMap((one) => one.list);
    const kind = typeof group["kind"] === "string" ? group["kind"] : "";
    const texts: object = eachOf({ list: all }, group, ways);
    return [field.name, { kind, ...texts }];
  });
  return Object.fromEntries(entries) as TextsOf<Of>;
}

function textOf({ kind, otherwise }: Field, value = otherwise): string {
  if (value === null || value === undefined) return "";
  if (kind === "money") return value === otherwise ? "" : moneyStart(value as Cents);
  return kind === "percent" ? percentStart(value as number) : String(value as number | string);
}
