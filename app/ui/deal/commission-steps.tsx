import { X } from "lucide-react";
import { MOST_TIERS } from "~/domain/deal/deal-inputs";
import { fieldIdOf } from "../forms/field";
import { messagesOf, useReply } from "../forms/use-reply";
import { useHydrated } from "../use-hydrated";
import { FieldMessages } from "./answer-form";
import { newKey } from "./form-texts";
import { BLANK_STEP, type CommissionDraft, type DraftStep } from "./commission-texts";

type Props = {
  draft: CommissionDraft;
  change: (next: (now: CommissionDraft) => CommissionDraft) => void;
};

/** "Up to … at … %", the last one for the rest. Blank steps are not sent on. */
export function CommissionSteps({ draft, change }: Props) {
  const isAlive = useHydrated();
  const steps = draft.tiers.slice(0, -1);
  const rest = draft.tiers.slice(-1);
  function remove(step: DraftStep) {
    change((now) => ({ ...now, tiers: now.tiers.filter(({ key }) => key !== step.key) }));
    // The button that has the focus goes.
    document.getElementById(fieldIdOf("commission.tiers"))?.focus({ preventScroll: true });
  }
  function add() {
    change(({ tiers, ...now }) => {
      const step = { ...BLANK_STEP, key: newKey(tiers) };
      return { ...now, tiers: [...tiers.slice(0, -1), step, ...tiers.slice(-1)] };
    });
  }
  return (
    <fieldset className="field deal-steps" id={fieldIdOf("commission.tiers")} tabIndex={-1}>
      <legend>Steps of the price</legend>
      <FieldMessages name="commission.tiers" />
      <ol>
        {steps.map((step, place) => (
          <li key={step.key}>
            <StepId step={step} place={place} />
            <Cell step={step} place={place} part="upTo" label="Up to" />
            <Cell step={step} place={place} part="percent" label="at, %" />
            {isAlive && (
              <button
                type="button"
                className="btn btn-plain"
                aria-label={`Remove step ${place + 1}`}
                onClick={() => remove(step)}
              >
                <X size={18} aria-hidden />
              </button>
            )}
          </li>
        ))}
        {rest.map((step) => (
          <li key={step.key}>
            <StepId step={step} place={steps.length} />
            <span className="deal-rest">The rest</span>
            <input type="hidden" name={`commission.tiers.${steps.length}.upTo`} value="" />
            <Cell step={step} place={steps.length} part="percent" label="at, %" />
          </li>
        ))}
      </ol>
      {isAlive ? (
        steps.length + 1 < MOST_TIERS && (
          <button type="button" className="btn" onClick={add}>
            Add a step
          </button>
        )
      ) : (
        <p className="hint">
          A blank step is left out: empty one to remove it, fill in the blank one to add it.
        </p>
      )}
    </fieldset>
  );
}

function StepId({ step, place }: Pick<CellProps, "step" | "place">) {
  return <input type="hidden" name={`commission.tiers.${place}.id`} defaultValue={step.id} />;
}

type CellProps = {
  step: DraftStep;
  place: number;
  part: "upTo" | "percent";
  label: string;
};

/** Named by its place in the form; its message has its place among those that were sent. */
function Cell({ step, place, part, label }: CellProps) {
  const reply = useReply();
  const sentName = `commission.tiers.${step.sentAt ?? `new-${step.key}`}.${part}`;
  const id = fieldIdOf(sentName);
  const messages = messagesOf(reply, sentName);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {messages.length > 0 && (
        <p id={`${id}-error`} className="field-error">
          {messages.join(" ")}
        </p>
      )}
      <input
        id={id}
        name={`commission.tiers.${place}.${part}`}
        className="input"
        inputMode="decimal"
        defaultValue={step[part]}
        aria-invalid={messages.length > 0 || undefined}
        aria-describedby={messages.length > 0 ? `${id}-error` : undefined}
      />
    </div>
  );
}
