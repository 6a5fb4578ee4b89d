import { agentFeeAs } from "~/domain/agent-fee";
import type { AgentFee } from "~/domain/deal";
import { isSameDealValue } from "~/domain/deal-value";
import type { Cents } from "~/domain/money";

/** Changes the type of agents' fees by row id; changing one back restores it exactly. */
export class FeeTypes {
  private readonly changes = new Map<string, { was: AgentFee; became: AgentFee }>();

  change(id: string, fee: AgentFee, type: AgentFee["type"], salePrice: Cents): AgentFee {
    const last = this.changes.get(id);
    const isChangedBack =
      last?.was.type === type &&
      isSameDealValue({ amount: 0, fee: last.became }, { amount: 0, fee });
    const next = isChangedBack ? last.was : agentFeeAs(type, fee, salePrice);
    this.changes.set(id, { was: fee, became: next });
    return next;
  }
}
