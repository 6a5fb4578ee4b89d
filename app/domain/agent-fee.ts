import type { AgentFee } from "./deal";
import { centsOf, type Cents } from "./money";
import { divideHalfAway } from "./rounding";

/** Cents; a percent fee is whole dollars, half away from zero (docs/specification.md §13.3). */
export function agentFeeCents(fee: AgentFee, salePrice: Cents): Cents {
  if (fee.type === "fixed") return fee.amount;
  const dollars = divideHalfAway(BigInt(salePrice) * BigInt(fee.thousandths), 10_000_000n);
  return centsOf(Number(dollars));
}

/** Thousandths of a percent; 0 without a sale price (docs/specification.md §13.3). */
export function agentFeeThousandths(fee: AgentFee, salePrice: Cents): number {
  if (fee.type === "percent") return fee.thousandths;
  return salePrice === 0
    ? 0
    : Number(divideHalfAway(BigInt(fee.amount) * 100_000n, BigInt(salePrice)));
}

export function agentFeeAs(type: AgentFee["type"], fee: AgentFee, salePrice: Cents): AgentFee {
  if (type === "percent") return { type, thousandths: agentFeeThousandths(fee, salePrice) };
  return { type, amount: agentFeeCents(fee, salePrice) };
}
