import { centsFromDollars, centsFromText, dollarsFromText, type Cents } from "./money";

/**
 * Reads an amount of the calculator, a number of dollars or text as typed, as cents: whole dollars
 * of at least 0 (docs/specification.md §13.2). Blank is 0; undefined for cents, for less than
 * nothing, and for anything that is no amount.
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

/** Decimals beyond the cents count too: they are not rounded away. */
function wholeFromText(text: string): Cents | undefined {
  const dollars = dollarsFromText(text);
  return dollars && dollars.numerator % dollars.denominator === 0n
    ? centsFromText(text)
    : undefined;
}
