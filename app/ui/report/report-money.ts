import { formatDollars, formatDollarsAndCents, type Cents } from "~/domain/money";

/** A view's dollars as cents. */
export function centsOf(dollars: number): Cents {
  return Math.round(dollars * 100);
}

/**
 * How the amounts of one table are written: in whole dollars, as everywhere; but where any of them has cents all are written with them, since
 * the rounded figures of a report that a lender adds up would not add up (decision record 20).
 */
export function moneyFormat(amounts: readonly Cents[]): (amount: Cents) => string {
  return amounts.some((amount) => amount % 100 !== 0) ? formatDollarsAndCents : formatDollars;
}
