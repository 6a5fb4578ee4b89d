import { withoutBlankRows } from "~/contracts/form-blanks";
import { moneyFormat, type Cents } from "~/domain/money";
import { percentOf, type Thousandths } from "~/domain/percent";
import type { AnyRecord, Field } from "~/domain/record/record";
import type { Keyed } from "./form-texts";

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
      withSpare(
        (rows as object[]).map((row) => textsOf(of, row)),
        of,
      ),
    text: textOf,
  });
}

/** The texts of a refused form; its lists are without blank rows, as messages count them. */
export function submittedTexts<Of extends AnyRecord>(record: Of, sent: unknown): TextsOf<Of> {
  return eachOf(record, groupIn(sent), {
    rows: (of, rows) => withSpare(submittedRows(of, rows), of),
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
    const group = groupIn(value);
    if (field.kind === "rows") return [field.name, ways.rows(field.of, value)];
    if (field.kind === "group") return [field.name, eachOf(field.of, group, ways)];
    if (field.kind !== "variants") return [field.name, ways.text(field, value)];
    const kind = typeof group["kind"] === "string" ? group["kind"] : "";
    const texts: object = eachOf({ list: fieldsIn(field) }, group, ways);
    return [field.name, { kind, ...texts }];
  });
  return Object.fromEntries(entries) as TextsOf<Of>;
}

/** The fields of every kind, for one form has them all. */
function fieldsIn(field: Field): readonly Field[] {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- all other kinds are one case
  switch (field.kind) {
    case "variants":
      return [field.shared, ...Object.values(field.of)].flatMap(({ list }) => list);
    case "group":
    case "rows":
      return field.of.list;
    default:
      return [];
  }
}

/** By its name in a form: "loans.0.rate". */
export function fieldAt({ list }: Pick<AnyRecord, "list">, path: string): Field {
  const [name = "", ...rest] = path.split(".");
  const field = list.find((one) => one.name === name);
  if (!field) throw new Error(`No field ${name} is declared.`);
  const within = field.kind === "rows" ? rest.slice(1) : rest;
  const isOwn = within.length === 0 || within[0] === "kind" || field.kind === "amounts";
  return isOwn ? field : fieldAt({ list: fieldsIn(field) }, within.join("."));
}

function textOf({ kind, otherwise }: Field, value = otherwise): string {
  if (value === null || value === undefined) return "";
  if (kind === "money") return value === otherwise ? "" : moneyStart(value as Cents);
  return kind === "percent" ? percentStart(value as number) : String(value as number | string);
}

/** As a field starts: "" for null, cents only where there are some. */
export function moneyStart(cents: Cents | null | undefined): string {
  return cents === null || cents === undefined ? "" : moneyFormat([cents])(cents);
}

export function percentStart(thousandths: Thousandths): string {
  return String(percentOf(thousandths));
}

function withSpare(rows: readonly { id?: string }[], of: AnyRecord) {
  return keyed(rows, [textsOf(of, null)]);
}

/** Blank rows stand below. */
export function keyed<Own extends { id?: string }>(
  rows: readonly Own[],
  spare: readonly Own[] = [],
): Keyed<Own>[] {
  return [...rows, ...spare].map((row, place) => ({ ...row, key: row.id || `new-${place}` }));
}

/** The rows of a list in a refused form, without blank ones, as its messages count them. */
export function submittedRows<Of extends AnyRecord>(of: Of, sent: unknown) {
  const rows = withoutBlankRows(sent);
  return (Array.isArray(rows) ? rows : []).map((row, sentAt) => ({
    ...submittedTexts(of, row),
    sentAt,
  }));
}

function groupIn(sent: unknown): Record<string, unknown> {
  const isGroup = typeof sent === "object" && sent !== null && !Array.isArray(sent);
  return isGroup ? (sent as Record<string, unknown>) : {};
}
