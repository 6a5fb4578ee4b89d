import { useContext, useEffect, useRef } from "react";
import { percentOf } from "~/domain/percent";
import { agentFeeCents, agentFeeThousandths } from "~/domain/agent-fee";
import type { AgentFee } from "~/domain/deal";
import { commissionAt, simpleFeeCents } from "~/domain/deal/commission";
import type { Commission } from "~/domain/deal/deal-inputs";
import { formatDollars, formatDollarsAndCents, type Cents } from "~/domain/money";
import { useFirstReply } from "../forms/field";
import { useDeal, useDealStore } from "./deal-context";
import { submittedValue } from "./submitted-value";
import type { RowProps } from "./value-input";
import { WorkedContext } from "./worked-context";

const TYPES = [
  { type: "percent", label: "Percent" },
  { type: "fixed", label: "Fixed Fee" },
] as const;

export function FeeChoice({ shown: { row } }: RowProps) {
  const reply = useFirstReply();
  const store = useDealStore();
  const group = useRef<HTMLFieldSetElement>(null);
  const name = `items.${row.id}.type`;
  // The refused form counts until hydration; then it is applied like a choice.
  const typed = submittedValue(reply, row.id).type;
  useEffect(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>("input:checked")?.value;
    for (const { type } of TYPES) if (type === chosen) store.changeFeeType(row.id, type);
  }, [store, row.id]);
  return (
    <fieldset ref={group} className="calc-fee">
      <legend className="sr-only">How {row.label} are entered</legend>
      {TYPES.map(({ type, label }) => (
        <label key={type} className="choice">
          <input
            type="radio"
            name={name}
            value={type}
            checked={type === (typed ?? row.fee?.type)}
            onChange={() => store.changeFeeType(row.id, type)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

export function feeNoteId(id: string): string {
  return `fee-${id}`;
}

export function FeeEquivalent({ shown: { row } }: RowProps) {
  const salePrice = useDeal((deal) => deal.salePrice);
  const includeAgentFees = useDeal((deal) => deal.includeAgentFees);
  const fee = useDeal(({ typed }) => typed.find(({ id }) => id === row.id)?.fee);
  const worked = useContext(WorkedContext);
  if (!fee) return null;
  const commission = worked?.inputs.commission ?? null;
  return (
    <p id={feeNoteId(row.id)} className="calc-equal">
      {feeEquivalent(fee, { commission, salePrice, isSimple: worked?.isSimple ?? true })}
      {!includeAgentFees && ", not included"}
    </p>
  );
}

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
