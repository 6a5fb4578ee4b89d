import type { Cents } from "../money";
import { divideHalfAway } from "../rounding";

/**
 * Splits an amount by weight, rounding cumulatively in order: the shares add up to the whole.
 * All shares are 0 when the weights add up to 0.
 */
export function shareOut(whole: Cents, weights: readonly Cents[]): Cents[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map(() => 0);
  let weightSoFar = 0n;
  let sharedSoFar = 0;
  return weights.map((weight) => {
    weightSoFar += BigInt(weight);
    const shared = Number(divideHalfAway(BigInt(whole) * weightSoFar, total));
    const share = shared - sharedSoFar;
    sharedSoFar = shared;
    return share;
  });
}
