import { z } from "zod";
import type { AnyRecord, Field } from "~/domain/record/record";
import type { ValueOf, ValuesOf } from "~/domain/record/values";
import { amount, fields, longText, money, optionalText, quantity, requiredText } from "./fields";
import { isBlank, isBlankRow, keepKind, withoutBlankFields } from "./form-blanks";
import { leaves } from "./json-output";
import { amountsById, percent as percentLeaf } from "./money-codec";

/** What is answered of a declared record, and what is sent of it (docs/decisions/0101). */

type DeclaredIn<Of> = Of extends { types?: { declared: infer Declared } } ? Declared : never;
type Schemas<Declared, Names extends keyof Declared = keyof Declared> = {
  [Name in Names]: Declared[Name] extends { optional: true }
    ? z.ZodOptional<z.ZodType<ValueOf<Declared[Name]>>>
    : z.ZodType<ValueOf<Declared[Name]>>;
};
type SentNames<Declared> = {
  [Name in keyof Declared]: Declared[Name] extends { derived: true } ? never : Name;
}[keyof Declared];

/** Thousandths in a view, percent in JSON. */
export const percentView = z.number().register(leaves, { leaf: percentLeaf });

const amountsView = z.record(z.string(), z.number()).register(leaves, { leaf: amountsById });

export function viewsOf<Of extends AnyRecord>({ list, oneOf }: Of): Schemas<DeclaredIn<Of>> {
  return byName(list, (field) => {
    const view = field.nullable ? viewOf(field).nullable() : viewOf(field);
    return field.optional || oneOf?.includes(field.name) ? view.optional() : view;
  }) as never;
}

export function viewOfRecord<Of extends AnyRecord>(record: Of): z.ZodType<ValuesOf<Of>> {
  return z.object(viewsOf(record) as z.ZodRawShape) as never;
}

function viewOf(field: Field): z.ZodType {
  switch (field.kind) {
    case "id":
    case "text":
    case "longText":
    case "date":
      return z.string();
    case "quantity":
    case "whole":
    case "figure":
      return z.number();
    case "money":
      return money;
    case "percent":
      return percentView;
    case "amounts":
      return amountsView;
    case "flag":
      return z.boolean();
    case "choice":
      return z.enum(field.choices);
    case "rows":
      return z.array(viewOfRecord(field.of)).readonly();
    case "group":
      return viewOfRecord(field.of);
    case "variants":
      return z.object({
        kind: z.enum(Object.keys(field.of)),
        ...viewsOf(field.shared),
        ...z.object(Object.assign({}, ...Object.values(field.of).map(viewsOf))).partial().shape,
      });
  }
}

/** How the area of a record reads what is sent. */
export type Dialect = {
  /** By kind, and by the name that a field `reads`. */
  readers: Readonly<Record<string, z.ZodType>>;
  messages: Readonly<Record<string, unknown>>;
  /** Makes the schema of a field that may be null. */
  orNull: (schema: z.ZodType) => z.ZodType;
  list: (schema: z.ZodType, most: number) => z.ZodType;
};

/** The input of each field that is sent. */
export function inputsOf<Of extends AnyRecord>(
  { list }: Of,
  dialect: Dialect,
): Schemas<DeclaredIn<Of>, SentNames<DeclaredIn<Of>>> {
  const sent = list.filter(({ derived }) => !derived);
  return byName(sent, (field) => inputOf(field, dialect)) as never;
}

/** A record sent as a whole: a field that is not sent has its `otherwise`. */
export function inputOfRecord<Of extends AnyRecord>(
  record: Of,
  dialect: Dialect,
): z.ZodType<ValuesOf<Of>> {
  const { oneOf } = record;
  const whole = fields(wholeInputs(record, dialect));
  if (!oneOf) return whole as never;
  const message = messageOf(dialect, record.problem);
  const hasOne = (sent: Record<string, unknown>) =>
    oneOf.filter((name) => sent[name] !== undefined).length === 1;
  return z.preprocess(
    (sent) => withoutBlankFields(sent, oneOf) ?? sent,
    whole.refine(hasOne, message),
  ) as never;
}

export function wholeInputs<Of extends AnyRecord>(
  { list, oneOf }: Of,
  dialect: Dialect,
): Schemas<DeclaredIn<Of>> {
  return byName(list, (field) => {
    const input = inputOf(field, dialect);
    if (oneOf?.includes(field.name)) return input.optional();
    return field.otherwise === undefined ? input : input.optional().default(field.otherwise);
  }) as never;
}

function inputOf(field: Field, dialect: Dialect): z.ZodType {
  const input = readerOf(field, dialect);
  if (field.optional) return orAbsent(input);
  if (!field.nullable) return input;
  if (field.kind === "variants") return z.preprocess(keptKind(field), dialect.orNull(input));
  // Blanks are no choice between two: nothing was chosen.
  const isChoice = field.kind === "group" && field.of.oneOf !== undefined;
  const orNull = dialect.orNull(input);
  return isChoice ? z.preprocess((sent) => withoutBlankFields(sent), orNull) : orNull;
}

function readerOf(field: Field, dialect: Dialect): z.ZodType {
  const named = dialect.readers[field.reads ?? field.kind];
  if (named) return named;
  const { maxLength } = field;
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- all other kinds are one case
  switch (field.kind) {
    case "text":
      return field.required === undefined
        ? optionalText(maxLength)
        : requiredText(messageOf(dialect, field.required), maxLength);
    case "longText":
      return longText(maxLength);
    case "choice":
      return z.enum(field.choices, messageOf(dialect, field.problem));
    case "rows":
      return dialect.list(inputOfRecord(field.of, dialect), field.most);
    case "group":
      return inputOfRecord(field.of, dialect);
    case "variants": {
      const variants = Object.entries(field.of).map(([kind, own]) =>
        fields({
          kind: z.literal(kind),
          ...wholeInputs(own, dialect),
          ...wholeInputs(field.shared, dialect),
        }),
      );
      return z.discriminatedUnion("kind", variants as never, messageOf(dialect, field.problem));
    }
    default:
      throw new Error(`No reader of ${field.reads ?? field.kind}, for ${field.name}.`);
  }
}

/** A form sends the fields of every kind: what is typed for another one is left out. */
function keptKind({ of, shared }: Extract<Field, { kind: "variants" }>) {
  const namesOf = ({ list }: AnyRecord) => [...list, ...shared.list].map(({ name }) => name);
  const fieldsOf = Object.fromEntries(
    Object.entries(of).map(([kind, own]) => [kind, namesOf(own)]),
  );
  return (sent: unknown) => keepKind(sent, fieldsOf);
}

/** Blank is absent, as a form sends it; so is a group of blanks. */
function orAbsent(schema: z.ZodType): z.ZodType {
  const filled = (sent: unknown) =>
    isBlankRow(sent) ? undefined : (withoutBlankFields(sent) ?? sent);
  return z.preprocess(filled, schema.optional()).optional();
}

/** Blank is null, as a form sends it. */
export function orNull<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((sent) => (isBlank(sent) ? null : sent), schema.nullable());
}

function messageOf({ messages }: Dialect, key = ""): string {
  const message = messages[key];
  if (typeof message !== "string") throw new Error(`No message ${key}.`);
  return message;
}

function byName<Made>(list: readonly Field[], make: (field: Field) => Made): Record<string, Made> {
  return Object.fromEntries(list.map((field) => [field.name, make(field)]));
}

/** Read as a calendar date in `run`, which knows what day it is. Blank is none. */
export const dateText = optionalText(40).nullable();

/** How the fields of a record are read, but for the answers of a deal. */
export const documentDialect = {
  readers: {
    date: dateText,
    money: amount,
    quantity,
    flag: z.boolean("Send true or false."),
  },
  orNull: (schema: z.ZodType) => (schema.isNullable() ? schema : orNull(schema)),
  list: (schema: z.ZodType, most: number) => z.array(schema).max(most),
} satisfies Partial<Dialect>;
