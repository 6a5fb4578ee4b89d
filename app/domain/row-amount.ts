import {
  centsFromAmount,
  centsFromSum,
  dollarsFromText,
  MAX_CENTS,
  wholeDollars,
  type Cents,
} from "./money";

/** A sent amount of a deal row, number or text, by both ways in which rows are kept. Cents ≥ 0. */
export type RowAmount = { whole: Cents | undefined; exact: Cents | undefined };

/** Blank is 0. `whole` has no cents, and rounds none away (docs/specification.md §13.2). */
export function readRowAmount(sent: unknown): RowAmount {
  const exact = notNegative(centsFromAmount(sent));
  const isWhole = exact !== undefined && exact === wholeDollars(exact) && hasNoCents(sent);
  return { whole: isWhole ? exact : undefined, exact };
}

/** Decimals beyond the cent count. */
function hasNoCents(sent: unknown): boolean {
  const dollars = typeof sent === "string" ? dollarsFromText(sent) : undefined;
  return dollars === undefined || dollars.numerator % dollars.denominator === 0n;
}

/** Rows keep cents outside the simple rule (docs/specification.md §25.2). */
export function rowAmountIn({ whole, exact }: RowAmount, keepsCents: boolean): Cents | undefined {
  return keepsCents ? exact : whole;
}

/**
 * Typed into a cell: "=3*450" is evaluated and "+250" added to `current`, rounded to what the row
 * keeps; anything else is read as it is. Undefined when it is no amount, negative or out of range.
 */
export function rowAmountFromSum(
  text: string,
  current: Cents,
  keepsCents: boolean,
): Cents | undefined {
  if (!/^\s*[=+]/.test(text)) return rowAmountIn(readRowAmount(text), keepsCents);
  const cents = centsFromSum(text, current);
  return notNegative(cents === undefined || keepsCents ? cents : wholeDollars(cents));
}

function notNegative(cents: Cents | undefined): Cents | undefined {
  return cents !== undefined && cents >= 0 && cents <= MAX_CENTS ? cents : undefined;
}
