import type { Cents } from "../money";
import { scaleHalfAway } from "../rounding";
import { WHOLE, type Thousandths } from "../percent";
import type { Percent } from "./lines";

/** Cents: a share of the amount, half away from zero. */
export function shareOf(amount: Cents, share: Thousandths): Cents {
  return share === WHOLE ? amount : scaleHalfAway(amount, share, WHOLE);
}

/** Percent with two decimals; null when the divisor is not above 0. */
export function ratioInPercent(part: Cents, whole: Cents): Percent | null {
  return whole > 0 ? scaleHalfAway(part, 10_000, whole) / 100 : null;
}
