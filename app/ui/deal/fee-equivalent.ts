import { percentOf } from "~/domain/percent";
import { agentFeeCents, agentFeeThousandths } from "~/domain/agent-fee";
import type { AgentFee } from "~/domain/deal";
import { commissionAt, simpleFeeCents } from "~/domain/deal/commission";
import type { Commission } from "~/domain/deal/deal-inputs";
import { formatDollars, formatDollarsAndCents, type Cents } from "~/domain/money";

type At = { commission: Commission | null; salePrice: Cents; isSimple: boolean };

/**
 * What the agent's row comes to, included or not: a commission in steps replaces its fee, and
 * outside the simple rule there is GST. Else dollars for a percent, and a percent to 3 decimals for
 * an amount (docs/specification.md §13.3).
 */
export function feeEquivalent(fee: AgentFee, { commission, salePrice, isSimple }: At): string {
  if (commission?.kind === "tiers") {
    const comesTo = isSimple
      ? formatDollars(simpleFeeCents({ commission, includeAgentFees: true }, salePrice))
      : formatDollarsAndCents(commissionAt(commission, salePrice).gross);
    return `In steps${salePrice === 0 ? "" : ` ${comesTo}`}, unless typed here`;
  }
  if (commission && !isSimple)
    return `= ${formatDollarsAndCents(commissionAt(commission, salePrice).gross)} with GST`;
  return fee.type === "percent"
    ? `= ${formatDollars(agentFeeCents(fee, salePrice))}`
    : `= ${percentOf(agentFeeThousandths(fee, salePrice)).toFixed(3)}%`;
}
