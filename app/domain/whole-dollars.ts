import { centsFromAmount, type Cents } from "./money";

/**
 * Reads an amount of the calculator, a number of dollars or text as typed, as cents: whole dollars of at least 0 (specification §5). Blank
 * is 0; undefined for cents, for less than nothing, and for anything that is no amount.
 */
export function wholeDollarsFrom(amount: unknown): Cents | undefined {
  const cents = centsFromAmount(amount);
  // The third decimal and those after it are rounded away by then.
  const hasDecimals = typeof amount === "string" && /\.[^1-9]*[1-9]/.test(amount);
  return cents === undefined || cents < 0 || cents % 100 !== 0 || hasDecimals ? undefined : cents;
}
