import { percentOf } from "./percent";
import type { AgentFee } from "./deal";
import { moneyFormat, type Cents } from "./money";

/** Dollars, with cents where there are some, or a percent; "" for $0, which the placeholder shows. */
export function rowText({ amount, fee }: { amount: Cents; fee: AgentFee | null }): string {
  if (fee?.type === "percent") return percentText(fee.thousandths);
  const cents = fee?.type === "fixed" ? fee.amount : amount;
  return cents === 0 ? "" : moneyFormat([cents])(cents);
}

/** Two decimals, a third where there is one: "3.95%", "3.163%" (docs/specification.md §13.3). */
export function percentText(thousandths: number): string {
  return `${percentOf(thousandths).toFixed(thousandths % 10 === 0 ? 2 : 3)}%`;
}
