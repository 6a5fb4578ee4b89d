import { centsFromAmount, MAX_CENTS, centsFromSum, type Cents } from "./money";
import { wholeDollarsFrom } from "./whole-dollars";
import { wholeDollarsFromSum } from "./whole-dollar-sum";

/** A sent amount of a deal row, number or text, by both ways in which rows are kept. Cents ≥ 0. */
export type RowAmount = { whole: Cents | undefined; exact: Cents | undefined };

export function readRowAmount(sent: unknown): RowAmount {
  return { whole: wholeDollarsFrom(sent), exact: notNegative(centsFromAmount(sent)) };
}

/** Rows keep cents outside the simple rule (docs/specification.md §25.2). */
export function rowAmountIn({ whole, exact }: RowAmount, keepsCents: boolean): Cents | undefined {
  return keepsCents ? exact : whole;
}

/** Typed into a cell; sums are rounded to what the row keeps. Undefined when it is no amount. */
export function rowAmountFromSum(
  text: string,
  current: Cents,
  keepsCents: boolean,
): Cents | undefined {
  return keepsCents ? notNegative(centsFromSum(text, current)) : wholeDollarsFromSum(text, current);
}

function notNegative(cents: Cents | undefined): Cents | undefined {
  return cents !== undefined && cents >= 0 && cents <= MAX_CENTS ? cents : undefined;
}
