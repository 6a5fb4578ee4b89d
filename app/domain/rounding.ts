/**
 * The quotient as a whole number, halves rounded away from zero (docs/specification.md §9.4).
 * Exact for any size, since floating point would move some halves. Throws a RangeError when the
 * denominator is 0.
 */
export function divideHalfAway(numerator: bigint, denominator: bigint): bigint {
  const magnitude = (2n * abs(numerator) + abs(denominator)) / (2n * abs(denominator));
  return numerator < 0n === denominator < 0n ? magnitude : -magnitude;
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}
