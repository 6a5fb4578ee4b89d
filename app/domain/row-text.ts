import type { AgentFee } from "./deal";
import { formatDollars, type Cents } from "./money";

/**
 * What the field of a calculator row shows: whole dollars of its cents, nothing for $0 (its
 * placeholder says so), or a percent.
 */
export function rowText({ amount, fee }: { amount: Cents; fee: AgentFee | null }): string {
  if (fee?.type === "percent") return percentText(fee.thousandths);
  const cents = fee?.type === "fixed" ? fee.amount : amount;
  return cents === 0 ? "" : formatDollars(cents);
}

/**
 * Thousandths of a percent with two fixed decimals, and a third where there is one
 * (docs/specification.md §13.3): "3.95%", "3.163%".
 */
export function percentText(thousandths: number): string {
  return `${(thousandths / 1000).toFixed(thousandths % 10 === 0 ? 2 : 3)}%`;
}
