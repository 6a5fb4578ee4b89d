import { X } from "lucide-react";
import { MOST_TIERS } from "~/domain/deal/commission-inputs";
import { newId } from "../editing/new-id";
import { fieldIdOf, GroupMessages } from "../forms/field";
import { messagesOf, useReply } from "../forms/use-reply";
import { useHydrated } from "../use-hydrated";
import { Answer } from "./answer-form";
import { BLANK_STEP, type StepText } from "./commission-texts";

type Steps = readonly StepText[];
type Props = { steps: Steps; change: (next: (now: Steps) => Steps) => void };

const NAME = "commission.tiers";

/** "Up to … at … %", the last one for the rest. Blank steps are not sent on. */
export function CommissionSteps({ steps, change }: Props) {
  const isAlive = useHydrated();
  const last = steps.length - 1;
  function remove({ key }: StepText) {
    change((now) => now.filter((step) => step.key !== key));
    // The button that has the focus goes.
    document.getElementById(fieldIdOf(NAME))?.focus({ preventScroll: true });
  }
  const add = () => change((now) => now.toSpliced(-1, 0, { ...BLANK_STEP, key: newId() }));
  return (
    <fieldset className="field deal-steps" id={fieldIdOf(NAME)} tabIndex={-1}>
      <legend>Steps of the price</legend>
      <GroupMessages name={NAME} />
      <ol>
        {steps.map((step, place) => (
          <li key={step.key}>
            <input type="hidden" name={`${NAME}.${place}.id`} defaultValue={step.id} />
            {place < last ? (
              <Cell step={step} place={place} part="upTo" />
            ) : (
              <>
                <span className="min-h-(--control-h) content-center">The rest</span>
                <input type="hidden" name={`${NAME}.${place}.upTo`} value="" />
              </>
            )}
            <Cell step={step} place={place} part="percent" />
            {isAlive && place < last && (
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
      </ol>
      {isAlive ? (
        last + 1 < MOST_TIERS && (
          <button type="button" className="btn" data-adds={NAME} onClick={add}>
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

type CellProps = { step: StepText; place: number; part: "upTo" | "percent" };

/** Named by its place in the form; its message has its place among those that were sent. */
function Cell({ step: { key, sentAt }, place, part }: CellProps) {
  const sentName = `${NAME}.${sentAt ?? `new-${key}`}.${part}`;
  return (
    <Answer
      name={`${NAME}.${place}.${part}`}
      id={fieldIdOf(sentName)}
      problems={messagesOf(useReply(), sentName)}
    />
  );
}
