import { evaluateArithmetic } from "./arithmetic";
import { plainSigns, readNumber, type Fraction } from "./number-text";
import { divideHalfAway, scaleHalfAway } from "./rounding";

/** New Zealand cents, a whole number (docs/specification.md §9.1). */
export type Cents = number;

/** $99,999,999.99; the minimum is its negative (docs/specification.md §9.1). */
export const MAX_CENTS: Cents = 9_999_999_999;

/** In characters; a sum ("=3*450") may have LONGEST_SUM. */
export const LONGEST_AMOUNT = 40;

/**
 * Typed dollars as cents, half away from zero. Blank is 0; undefined when malformed, out of range
 * or longer than LONGEST_AMOUNT (docs/decisions/0042).
 */
export function centsFromText(text: string): Cents | undefined {
  const dollars = dollarsFromText(text);
  return dollars && withinRange(divideHalfAway(dollars.numerator * 100n, dollars.denominator));
}

const BRACKETED = /^(?:(?:NZ)?\$ ?)?\((?:(?:NZ)?\$ ?)?([^()]*)\)$/i;
const SIGNED = /^([-+]?)(?:(?:NZ)?\$ ?)?([-+]?)([^-+]*)$/i;

/** Like centsFromText, but exact and without a range. */
export function dollarsFromText(text: string): Fraction | undefined {
  const typed = text.trim();
  if (typed.length > LONGEST_AMOUNT) return undefined;
  if (typed === "") return { numerator: 0n, denominator: 1n };
  const plain = plainSigns(typed);
  const [, bracketed] = BRACKETED.exec(plain) ?? [];
  if (bracketed !== undefined) return negated(readNumber(bracketed));
  const [, before = "", after = "", number = ""] = SIGNED.exec(plain) ?? [];
  if (before !== "" && after !== "") return undefined;
  const value = readNumber(number);
  return before + after === "-" ? negated(value) : value;
}

function negated(value: Fraction | undefined): Fraction | undefined {
  return value && { ...value, numerator: -value.numerator };
}

/** Undefined when finer than a cent or out of range (docs/specification.md §9.1). */
export function centsFromDollars(dollars: number): Cents | undefined {
  if (!Number.isFinite(dollars)) return undefined;
  const cents = centsOf(dollars);
  return dollarsOf(cents) === dollars ? withinRange(BigInt(cents)) : undefined;
}

export function centsFromAmount(amount: unknown): Cents | undefined {
  if (typeof amount === "string") return centsFromText(amount);
  return typeof amount === "number" ? centsFromDollars(amount) : undefined;
}

/**
 * Typed into a money cell: "=3*450" is evaluated, "+250" added to `current`, anything else is a
 * plain amount ("-250" too). Undefined when malformed, divided by 0, too long or out of range.
 */
export function centsFromSum(text: string, current: Cents): Cents | undefined {
  const typed = text.trim();
  const adds = typed.startsWith("+");
  if (!adds && !typed.startsWith("=")) return centsFromText(text);
  const value = evaluateArithmetic(typed.slice(1));
  if (!value) return undefined;
  const cents = divideHalfAway(value.numerator * 100n, value.denominator);
  return withinRange(adds ? BigInt(current) + cents : cents);
}

export function sumOf(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** The sum of a figure, in cents, that each of some things has. */
export function sumBy<Name extends string>(
  name: Name,
  things: readonly { readonly [Own in Name]: Cents }[],
): Cents {
  return things.reduce((sum, thing) => sum + thing[name], 0);
}

export function dollarsOf(cents: Cents): number {
  return cents / 100;
}

/** "1200.5", or "1200.50" with two decimals: for a field, a file or another system. */
export function plainDollars(cents: Cents, decimals?: number): string {
  const dollars = dollarsOf(cents);
  return decimals === undefined ? String(dollars) : dollars.toFixed(decimals);
}

/** Sums may exceed MAX_CENTS: the range is not checked. */
export function centsOf(dollars: number): Cents {
  return Math.round(dollars * 100);
}

/** Cents of whole dollars, half away from zero. */
export function wholeDollars(cents: Cents): Cents {
  return scaleHalfAway(cents, 1, 100) * 100;
}

/** "$1,200" or "−$261", half away from zero; "$0" for NaN (docs/specification.md §9.3). */
export function formatDollars(cents: Cents): string {
  return signed(cents, Math.floor((Math.abs(cents) + 50) / 100), 0);
}

/** "$1,200.00" or "−$261.50"; "$0.00" for NaN. */
export function formatDollarsAndCents(cents: Cents): string {
  return signed(cents, Math.abs(cents) / 100, 2);
}

/** "+$1,200.00" for what adds; what is taken off has its own sign. */
export function formatSigned(cents: Cents): string {
  return `${cents > 0 ? "+" : ""}${formatDollarsAndCents(cents)}`;
}

export type MoneyFormat = (cents: Cents) => string;

/** To the cent if one amount has cents: rounded figures would not add up (docs/decisions/0042). */
export function moneyFormat(amounts: readonly Cents[]): MoneyFormat {
  return amounts.some((amount) => amount % 100 !== 0) ? formatDollarsAndCents : formatDollars;
}

/**
 * Whole dollars where they add up as they are shown, else to the cent (docs/specification.md §9.3).
 * @param sums each a total and what it is the sum of.
 */
export function addingFormat(sums: readonly (readonly [Cents, ...Cents[]])[]): MoneyFormat {
  const adds = sums.every(
    ([total, ...parts]) => wholeOf(total) === parts.reduce((sum, part) => sum + wholeOf(part), 0),
  );
  return adds ? formatDollars : formatDollarsAndCents;
}

function wholeOf(cents: Cents): number {
  return Math.sign(cents) * Math.floor((Math.abs(cents) + 50) / 100);
}

function signed(cents: Cents, dollars: number, decimals: 0 | 2): string {
  const shown = Number.isFinite(dollars) ? dollars : 0;
  // Not by Intl, whose first use keeps a phone busy for 40 ms (docs/decisions/0083).
  const text = shown.toFixed(decimals).replace(THOUSANDS, ",");
  return `${cents < 0 && shown > 0 ? "−" : ""}$${text}`;
}

const THOUSANDS = /\B(?=(\d{3})+(?!\d))/g;

function withinRange(cents: bigint): Cents | undefined {
  return cents >= -MAX_CENTS && cents <= MAX_CENTS ? Number(cents) : undefined;
}
