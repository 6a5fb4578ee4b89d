import { centsFromSum, MAX_CENTS, type Cents } from "./money";
import { divideHalfAway } from "./rounding";
import { wholeDollarsFrom } from "./whole-dollars";

/**
 * Typed into a calculator's money cell, as cents: "=3*450" is evaluated and "+250" added to
 * `current`, rounded to whole dollars; anything else is plain whole dollars. Undefined when
 * malformed, negative or out of range.
 */
export function wholeDollarsFromSum(text: string, current: Cents): Cents | undefined {
  if (!/^\s*[=+]/.test(text)) return wholeDollarsFrom(text);
  const exact = centsFromSum(text, current);
  if (exact === undefined) return undefined;
  const cents = Number(divideHalfAway(BigInt(exact), 100n)) * 100;
  return cents >= 0 && cents <= MAX_CENTS ? cents : undefined;
}
