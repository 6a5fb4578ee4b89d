import { evaluateArithmetic } from "./arithmetic";
import { divideHalfAway } from "./rounding";

/** An amount in New Zealand cents, always a whole number (decisions §1). */
export type Cents = number;

/** The largest amount kept, $99,999,999.99, in cents; the smallest is its negative (decisions §1). */
export const MAX_CENTS: Cents = 9_999_999_999;

/** Reads typed dollars as cents: all but digits, dot and minus is stripped (specification §5), blank is 0, no number or out of range is undefined. */
export function centsFromText(text: string): Cents | undefined {
  if (text.trim() === "") return 0;
  // The minus that formatDollars writes must read back as a minus, or a shown debt would turn into a credit.
  const match = /^(-?)0*(\d*)(?:\.(\d*))?$/.exec(text.replaceAll("−", "-").replace(/[^\d.-]/g, ""));
  if (!match || !/\d/.test(match[0])) return undefined;
  const [, sign = "", whole = "", decimals = ""] = match;
  const cents = BigInt(whole.slice(0, 12) + decimals.slice(0, 2).padEnd(2, "0"));
  // The third decimal alone decides: half or more moves away from zero.
  const magnitude = cents + (decimals.charAt(2) >= "5" ? 1n : 0n);
  return withinRange(sign ? -magnitude : magnitude);
}

/** Reads a JSON number of dollars as cents; undefined when not finite, finer than a cent or out of range (decisions §1). */
export function centsFromDollars(dollars: number): Cents | undefined {
  if (!Number.isFinite(dollars)) return undefined;
  const cents = Math.round(dollars * 100);
  return cents / 100 === dollars ? withinRange(BigInt(cents)) : undefined;
}

/** Reads an amount in dollars, text or number, as cents; undefined for anything that is neither. */
export function centsFromAmount(amount: unknown): Cents | undefined {
  if (typeof amount === "string") return centsFromText(amount);
  return typeof amount === "number" ? centsFromDollars(amount) : undefined;
}

/**
 * Reads what is typed into a money cell, in dollars, as cents. "=3*450" is worked out, "+250" is added to `current` (cents),
 * everything else is a plain amount ("-250" too). Undefined when malformed, divided by 0 or out of range.
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

/** Cents as a number of dollars with at most 2 decimals, as the API sends them. */
export function dollarsOf(cents: Cents): number {
  return cents / 100;
}

/** Cents as whole dollars, "$1,200" or "−$261", halves rounded away from zero; what is no number shows as "$0" (specification §5). */
export function formatDollars(cents: Cents): string {
  return signed(cents, Math.floor((Math.abs(cents) + 50) / 100), 0);
}

/** Cents as dollars and cents, "$1,200.00" or "−$261.50"; what is no number shows as "$0.00". */
export function formatDollarsAndCents(cents: Cents): string {
  return signed(cents, Math.abs(cents) / 100, 2);
}

function signed(cents: Cents, dollars: number, decimals: 0 | 2): string {
  const shown = Number.isFinite(dollars) ? dollars : 0;
  return `${cents < 0 && shown > 0 ? "−" : ""}$${formats[decimals].format(shown)}`;
}

const formats = {
  0: new Intl.NumberFormat("en-NZ", { maximumFractionDigits: 0 }),
  2: new Intl.NumberFormat("en-NZ", { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
};

function withinRange(cents: bigint): Cents | undefined {
  return cents >= -MAX_CENTS && cents <= MAX_CENTS ? Number(cents) : undefined;
}
