import type { AgentFee } from "./deal";
import { feePercentFrom } from "./percent";
import type { Cents } from "./money";
import { rowAmountFromSum } from "./row-amount";

/** `amount` is 0 where there is a fee. */
export type DealValue = { amount: Cents; fee: AgentFee | null };

/** Why text is no value of a deal row: a key of `messages`. */
type DealValueProblem = "notAPercent" | "notWholeDollars" | "notCents";

/**
 * Reads text as whole dollars, or to the cent outside the simple rule; as a percent where the
 * current value is one.
 */
export function readDealValue(
  text: string,
  { amount: current, fee }: DealValue,
  keepsCents = false,
): { value: DealValue; problem?: undefined } | { value?: undefined; problem: DealValueProblem } {
  if (fee?.type === "percent") {
    const thousandths = feePercentFrom(text);
    return thousandths === undefined
      ? { problem: "notAPercent" }
      : { value: { amount: 0, fee: { type: "percent", thousandths } } };
  }
  const amount = rowAmountFromSum(text, fee ? fee.amount : current, keepsCents);
  if (amount === undefined) return { problem: keepsCents ? "notCents" : "notWholeDollars" };
  return { value: fee ? { amount: 0, fee: { type: "fixed", amount } } : { amount, fee } };
}

export function isSameDealValue(a: DealValue, b: DealValue): boolean {
  return a.amount === b.amount && JSON.stringify(a.fee) === JSON.stringify(b.fee);
}
