import type { CalendarDate } from "../bills/calendar-date";
import type { Cents } from "../money";

/** Whole numbers: of a quantity at least 1, of a percent its thousandths (3.95 % is 3950). */
type ValueOfKind = {
  /** For a row within its list. */
  id: string;
  text: string;
  longText: string;
  quantity: number;
  whole: number;
  money: Cents;
  percent: number;
  date: CalendarDate;
  flag: boolean;
  /** A percent with two decimals, or a ratio: worked out, and written as it is. */
  figure: number;
  /** By id. */
  amounts: Readonly<Record<string, Cents>>;
};
export type PlainKind = keyof ValueOfKind;

type Bare<Declared> = Declared extends { kind: "choice"; choices: readonly (infer Choice)[] }
  ? Choice
  : Declared extends { kind: "rows"; of: infer Of }
    ? readonly ValuesOf<Of>[]
    : Declared extends { kind: "group"; of: infer Of }
      ? ValuesOf<Of>
      : Declared extends { kind: "variants"; of: infer Of; shared: infer Shared }
        ? { [Name in keyof Of]: { kind: Name } & ValuesOf<Shared> & ValuesOf<Of[Name]> }[keyof Of]
        : Declared extends { kind: infer Plain extends PlainKind }
          ? ValueOfKind[Plain]
          : never;

export type ValueOf<Declared> =
  | Bare<Declared>
  | (Declared extends { nullable: true } ? null : never);

type Flat<Type> = { [Name in keyof Type]: Type[Name] };
type OptionalNames<Declared> = {
  [Name in keyof Declared]: Declared[Name] extends { optional: true } ? Name : never;
}[keyof Declared];
type ExactlyOne<All, One extends keyof All> = {
  [Name in One]: { [Own in Name]: All[Own] } & { [Other in Exclude<One, Name>]?: undefined };
}[One];
type Some<Declared, One> = Flat<
  { [Name in Exclude<keyof Declared, One | OptionalNames<Declared>>]: ValueOf<Declared[Name]> } & {
    [Name in OptionalNames<Declared>]?: ValueOf<Declared[Name]> | undefined;
  }
>;

/** What a record holds: money in cents, percents in thousandths. */
export type ValuesOf<Of> = Of extends { types?: { declared: infer Declared; one: infer One } }
  ? Some<Declared, One & keyof Declared> &
      ([One] extends [never] ? unknown : ExactlyOne<Values<Declared>, One & keyof Declared>)
  : never;
type Values<Declared> = { [Name in keyof Declared]: ValueOf<Declared[Name]> };
