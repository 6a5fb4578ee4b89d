import { useId } from "react";
import { DRAW, LOAN_FEE } from "~/domain/deal/loan";
import { fieldIdOf, GroupMessages } from "../forms/field";
import { useReply } from "../forms/use-reply";
import { Answer } from "./answer-form";
import { LoanRows } from "./loan-rows";
import type { LoanText } from "./loan-texts";

type Props = {
  place: number;
  loan: LoanText;
  isNew: boolean;
  change: (next: (now: LoanText) => LoanText) => void;
  /** What comes of it. */
  children?: React.ReactNode;
};

const TYPES = [
  ["interestOnly", "Paid monthly"],
  ["capitalising", "Added to the loan"],
] as const;

/** The fields of one loan (docs/specification.md §25.5). */
export function LoanPart({ place, loan, isNew, change, children }: Props) {
  const at = `loans.${place}`;
  const names = useId();
  return (
    <fieldset className="deal-loan">
      <legend>{isNew ? "A new part" : loan.name || `Part ${place + 1}`}</legend>
      <input type="hidden" name={`${at}.id`} defaultValue={loan.id} />
      <div className="fields">
        <Answer name={`${at}.name`} list={names} placeholder="Land, works or other" />
        <datalist id={names}>
          <option>Land</option>
          <option>Works</option>
          <option>Other</option>
        </datalist>
        <Answer name={`${at}.limit`} />
        <Answer name={`${at}.rate`} />
        <Answer name={`${at}.type`} options={TYPES} />
        <Answer name={`${at}.repaid`} />
      </div>
      <LoanRows
        at={`${at}.draws`}
        title="Draws"
        noun="Draw"
        of={DRAW}
        rows={loan.draws}
        change={(next) => change((now) => ({ ...now, draws: next(now.draws) }))}
      />
      <SpreadDraws at={`${at}.spread`} />
      <LoanRows
        at={`${at}.fees`}
        title="Fees"
        noun="Fee"
        of={LOAN_FEE}
        rows={loan.fees}
        change={(next) => change((now) => ({ ...now, fees: next(now.fees) }))}
      />
      {!isNew && (
        <label className="choice">
          <input type="checkbox" name={`${at}.remove`} />
          Remove this part
        </label>
      )}
      {children}
    </fieldset>
  );
}

/** Adds draws of equal parts when it is saved: along the budget, or on dates. */
function SpreadDraws({ at }: { at: string }) {
  const isRefused = Object.keys(useReply()?.error ?? {}).some((field) => field.startsWith(at));
  return (
    <details open={isRefused} id={fieldIdOf(at)} tabIndex={-1}>
      <summary className="opener">Spread an amount over the works</summary>
      <GroupMessages name={at} />
      <div className="fields mb-2">
        <Answer name={`${at}.amount`} />
        <Answer name={`${at}.start`} />
        <Answer name={`${at}.finish`} />
      </div>
      <div className="fields mb-2">
        {[1, 2, 3, 4].map((day) => (
          <Answer
            key={day}
            name={`${at}.dates.${day - 1}`}
            {...(day > 1 && { "aria-label": `Day ${day} of the draws` })}
          />
        ))}
      </div>
      <p className="hint">Saving adds the draws to the list above, in equal parts.</p>
    </details>
  );
}
