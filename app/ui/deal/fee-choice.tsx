import { useContext, useEffect, useRef } from "react";
import { useFirstReply } from "../forms/use-reply";
import { useDeal, useDealStore } from "./deal-context";
import { feeEquivalent } from "./fee-equivalent";
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

export function FeeEquivalent({ shown: { typing } }: Pick<RowProps, "shown">) {
  const { salePrice, includeAgentFees } = useDeal();
  const { fee, id } = typing;
  const worked = useContext(WorkedContext);
  if (!fee) return null;
  const commission = worked?.inputs.commission ?? null;
  return (
    <p id={feeNoteId(id)} className="calc-equal">
      {feeEquivalent(fee, { commission, salePrice, isSimple: worked?.isSimple ?? true })}
      {!includeAgentFees && ", not included"}
    </p>
  );
}
