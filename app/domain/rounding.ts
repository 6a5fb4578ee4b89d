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
