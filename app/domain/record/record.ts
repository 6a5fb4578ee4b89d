import type { PlainKind, ValuesOf } from "./values";

/** What is said of a field once, whatever its kind. */
type Details = {
  label?: string;
  /** Above a column, and in print, where that is not the label. */
  heading?: string;
  printedHeading?: string;
  placeholder?: string;
  /** Said below the label. */
  help?: string;
  /** Above its column in an exported table, where that is not the label; false for none. */
  exportedAs?: string | false;
  /** What is said where it is blank: a key of messages. Without it, text may be blank. */
  required?: string;
  /** In characters; LONGEST_TEXT by default, LONGEST_NOTES of a long text. */
  maxLength?: number;
  /** Null where there is none; a form sends it as a blank. */
  nullable?: true;
  /** Each of its choices in words. */
  words?: Readonly<Record<string, string>>;
  /** May be absent. */
  optional?: true;
  /** In views, never sent. */
  derived?: true;
  /** Follows from the others as it is shown: in views, and in no column. */
  worked?: true;
  /** What it is where it is not sent. */
  otherwise?: unknown;
  /** A named reader of what is sent, instead of the kind's. */
  reads?: string;
  /** The headings under which a pasted table has it. */
  pastedAs?: RegExp;
  /** Copies of a plan (templates, cloned properties) start with its default. */
  notPlanned?: true;
  /** How far ahead a date may be (app/domain/bills/bill-dates.ts). */
  latest?: "due";
  /** In a deal: only rows that the user added can have it changed. */
  ofOwnRows?: true;
};

/** `problem` is a key of messages. */
type Kind =
  | { kind: PlainKind }
  | { kind: "choice"; choices: readonly string[]; problem: string }
  | { kind: "rows"; of: AnyRecord; most: number }
  | { kind: "group"; of: AnyRecord }
  | {
      kind: "variants";
      of: Readonly<Record<string, AnyRecord>>;
      shared: AnyRecord;
      problem: string;
    };

export type DeclaredField = Details & Kind;
export type Field = DeclaredField & { name: string };

type Fields = Readonly<Record<string, DeclaredField>>;

type Named<Declared> = { readonly [Name in keyof Declared]: Declared[Name] & { name: Name } };

/** `fields` by name and `list` of the same, in the order on screen. */
export type RecordOf<Declared, One = never> = {
  fields: Named<Declared>;
  list: readonly Named<Declared>[keyof Declared][];
  /** Exactly one of these has a value; else `problem`, a key of messages, is said. */
  oneOf?: readonly string[] | undefined;
  problem?: string | undefined;
  /** For the compiler alone. */
  types?: { declared: Declared; one: One };
};

export type AnyRecord = {
  fields: Readonly<Record<string, Field>>;
  list: readonly Field[];
  oneOf?: readonly string[] | undefined;
  problem?: string | undefined;
};

/**
 * The one declaration of a record that people edit (docs/decisions/0101): types, what is sent, views,
 * JSON, texts of forms, columns and labels follow from it. It ends where a rule begins.
 */
export function declare<
  const Declared extends Fields,
  const One extends keyof Declared & string = never,
>(
  fields: Declared,
  { oneOf, problem }: { oneOf?: readonly One[]; problem?: string } = {},
): RecordOf<Declared, One> {
  const named = Object.entries(fields).map(([name, field]) => [name, { ...field, name }] as const);
  return {
    fields: Object.fromEntries(named) as never,
    list: named.map(([, field]) => field) as never,
    oneOf,
    problem,
  };
}

/** Some fields of a record. */
export function partOf<Declared, Name extends keyof Declared>(
  { fields }: RecordOf<Declared>,
  names: readonly Name[],
): RecordOf<Pick<Declared, Name>> {
  return { fields, list: names.map((name) => fields[name]) };
}

/** Its fields of some kinds. */
export function ofKinds<Declared, Kind extends DeclaredField["kind"]>(
  { fields, list }: RecordOf<Declared>,
  kinds: readonly Kind[],
): RecordOf<{
  [Name in keyof Declared as Declared[Name] extends { kind: Kind } ? Name : never]: Declared[Name];
}> {
  const has = (field: object) => kinds.includes((field as Field).kind as Kind);
  return { fields, list: list.filter(has) } as never;
}

type Mark = "derived" | "worked" | "notPlanned";
type Having<Declared, Own extends Mark> = {
  [
    Name in keyof Declared as Declared[Name] extends { [One in Own]: true } ? Name : never
  ]: Declared[Name];
};

/** The fields that are so. */
export function marked<Declared, Own extends Mark>(
  { fields, list }: RecordOf<Declared>,
  mark: Own,
): RecordOf<Having<Declared, Own>> {
  return { fields, list: list.filter((field: object) => mark in field) } as never;
}

/** The others. */
export function unmarked<Declared, Own extends Mark>(
  { fields, list }: RecordOf<Declared>,
  mark: Own,
): RecordOf<Omit<Declared, keyof Having<Declared, Own>>> {
  return { fields, list: list.filter((field: object) => !(mark in field)) } as never;
}

/** What a thing has of the declared fields. */
export function valuesIn<Of extends AnyRecord>({ list }: Of, thing: ValuesOf<Of>): ValuesOf<Of> {
  const values: Record<string, unknown> = {};
  for (const { name } of list) values[name] = (thing as Record<string, unknown>)[name];
  return values as ValuesOf<Of>;
}

/** What each field is where nothing was typed: `otherwise`, or null. */
export function blankOf<Of extends AnyRecord>({ list }: Of): ValuesOf<Of> {
  return Object.fromEntries(
    list.map(({ name, otherwise = null }) => [name, otherwise]),
  ) as ValuesOf<Of>;
}
