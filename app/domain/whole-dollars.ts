import { centsFromDollars, centsFromText, dollarsFromText, type Cents } from "./money";

/**
 * Dollars, number or text, as cents: whole dollars of at least 0 (docs/specification.md §13.2).
 * Blank is 0; undefined otherwise.
 */
export function wholeDollarsFrom(amount: unknown): Cents | undefined {
  const cents =
    typeof amount === "string"
      ? wholeFromText(amount)
      : typeof amount === "number"
        ? centsFromDollars(amount)
        : undefined;
  return cents === undefined || cents < 0 || cents % 100 !== 0 ? undefined : cents;
}

/** Exact: decimals beyond the cent count, none are rounded away. */
function wholeFromText(text: string): Cents | undefined {
  const dollars = dollarsFromText(text);
  return dollars && dollars.numerator % dollars.denominator === 0n
    ? centsFromText(text)
    : undefined;
}
