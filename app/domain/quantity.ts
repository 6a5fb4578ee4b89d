import { type Cents, MAX_CENTS } from "./money";
import { divideHalfAway } from "./rounding";

/** A whole number from 1 to 1,000,000; undefined for anything else (docs/specification.md §8.2). */
export function quantityFrom(value: unknown): number | undefined {
  const quantity =
    typeof value === "string" && /^\d{1,20}$/.test(value.trim()) ? Number(value) : value;
  return typeof quantity === "number" &&
    Number.isInteger(quantity) &&
    quantity >= 1 &&
    quantity <= 1_000_000
    ? quantity
    : undefined;
}

/**
 * Cents: budget ÷ old × new in whole dollars, half away from zero for owners ("round"), toward zero
 * for admin templates ("truncate"). A zero or unchanged quantity keeps it; undefined out of range
 * (docs/specification.md §8.2).
 */
export function rescaleBudget(
  budget: Cents,
  oldQuantity: number,
  newQuantity: number,
  rounding: "round" | "truncate",
): Cents | undefined {
  if (oldQuantity <= 0 || newQuantity <= 0 || oldQuantity === newQuantity) return budget;
  const divide = rounding === "round" ? divideHalfAway : divideTowardZero;
  const cents = 100n * divide(BigInt(budget) * BigInt(newQuantity), BigInt(oldQuantity) * 100n);
  return cents >= -MAX_CENTS && cents <= MAX_CENTS ? Number(cents) : undefined;
}

function divideTowardZero(numerator: bigint, denominator: bigint): bigint {
  return numerator / denominator;
}
