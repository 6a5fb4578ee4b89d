import { sql } from "drizzle-orm";
import { check, customType, integer, text, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { AnyRecord, Field } from "~/domain/record/record";

/** ISO 8601 UTC text (docs/specification.md §1.3). */
export const instant = customType<{ data: Date; driverData: string }>({
  dataType: () => "text",
  toDriver: (date) => date.toISOString(),
  fromDriver: (stored) => new Date(stored),
});

/** The row that it belongs to, and goes with. */
export const partOf = (name: string, parent: () => SQLiteColumn) =>
  text(name).notNull().references(parent, { onDelete: "cascade" });

/** Nothing but what was declared of it. */
export const onlyChoices = (name: string, column: SQLiteColumn) =>
  check(name, sql`${column} in (${sql.raw(`'${column.enumValues?.join("', '")}'`)})`);

export const flag = (name: string) => integer(name, { mode: "boolean" }).notNull();

export const cents = (name: string) => integer(name).notNull().default(0);

const choice = <Choice extends string>(name: string, choices: readonly Choice[]) =>
  text(name, { enum: choices as [Choice, ...Choice[]] }).notNull();
const make = {
  blankText: (name: string) => text(name).notNull().default(""),
  neededText: (name: string) => text(name).notNull(),
  noText: (name: string) => text(name),
  number: (name: string, otherwise: number) => integer(name).notNull().default(otherwise),
  noNumber: (name: string) => integer(name),
  flag: (name: string, otherwise: boolean) => flag(name).default(otherwise),
  neededChoice: choice,
  choice: <Choice extends string>(name: string, choices: readonly Choice[], otherwise: Choice) =>
    choice(name, choices).default(otherwise as never),
};

type ColumnOf<Declared> = Declared extends { kind: "choice"; choices: readonly (infer Choice)[] }
  ? Declared extends { otherwise: string }
    ? ReturnType<typeof make.choice<Choice & string>>
    : ReturnType<typeof make.neededChoice<Choice & string>>
  : Declared extends { kind: "flag" }
    ? ReturnType<typeof make.flag>
    : Declared extends { kind: "text" | "longText" | "date" }
      ? Declared extends { nullable: true }
        ? ReturnType<typeof make.noText>
        : Declared extends { required: string } | { kind: "date" }
          ? Declared extends { otherwise: string }
            ? ReturnType<typeof make.blankText>
            : ReturnType<typeof make.neededText>
          : ReturnType<typeof make.blankText>
      : Declared extends { nullable: true }
        ? ReturnType<typeof make.noNumber>
        : ReturnType<typeof make.number>;

type ColumnsOf<Of extends AnyRecord> = {
  -readonly [Name in keyof Of["fields"]]: ColumnOf<Of["fields"][Name]>;
};

/** The columns of a declared record (docs/decisions/0101). */
export function columnsOf<Of extends AnyRecord>({ list }: Of): ColumnsOf<Of> {
  return Object.fromEntries(list.map((field) => [field.name, columnOf(field)])) as ColumnsOf<Of>;
}

function columnOf(field: Field) {
  const { nullable, otherwise, required } = field;
  const name = field.name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- all other kinds are one case
  switch (field.kind) {
    case "text":
    case "longText":
    case "date": {
      if (nullable) return make.noText(name);
      const isNeeded = field.kind === "date" || required !== undefined;
      return isNeeded && otherwise === undefined ? make.neededText(name) : make.blankText(name);
    }
    case "flag":
      return make.flag(name, otherwise === true);
    case "choice":
      return typeof otherwise === "string"
        ? make.choice(name, field.choices, otherwise)
        : make.neededChoice(name, field.choices);
    case "quantity":
    case "money":
    case "percent":
    case "whole":
      return nullable ? make.noNumber(name) : make.number(name, Number(otherwise ?? 0));
    default:
      throw new Error(`No column holds ${field.name}.`);
  }
}
