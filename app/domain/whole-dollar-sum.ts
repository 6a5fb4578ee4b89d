import { centsFromSum, MAX_CENTS, type Cents } from "./money";
import { divideHalfAway } from "./rounding";
import { wholeDollarsFrom } from "./whole-dollars";

/**
 * Reads what is typed into a money cell of the calculator as cents: "=3*450" is worked out and
 * "+250" added to `current` (cents), to whole dollars, half away from zero; everything else is a
 * plain amount of whole dollars. Undefined when malformed, less than 0 or out of range.
 */
export function wholeDollarsFromSum(text: string, current: Cents): Cents | undefined {
  if (!/^\s*[=+]/.test(text)) return wholeDollarsFrom(text);
  const exact = centsFromSum(text, current);
  if (exact === undefined) return undefined;
  const cents = Number(divideHalfAway(BigInt(exact), 100n)) * 100;
  return cents >= 0 && cents <= MAX_CENTS ? cents : undefined;
}
