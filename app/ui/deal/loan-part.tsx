import { useId } from "react";
import { DRAW, LOAN, LOAN_FEE } from "~/domain/deal/loan";
import { Field, fieldIdOf } from "../forms/field";
import { messagesOf, useReply } from "../forms/use-reply";
import type { Keyed } from "./form-texts";
import { LoanRows } from "./loan-rows";
import type { LoanText, SpreadText } from "./loan-texts";

type Props = {
  place: number;
  loan: Keyed<LoanText>;
  change: (next: (now: LoanText) => LoanText) => void;
  /** What comes of it. */
  children?: React.ReactNode;
};

const TYPES = [
  { value: "interestOnly", label: "Paid monthly" },
  { value: "capitalising", label: "Added to the loan" },
] as const;

const { name, limit, rate, type, repaid } = LOAN.fields;

/** The fields of one loan (docs/specification.md §25.5). */
export function LoanPart({ place, loan, change, children }: Props) {
  const at = `loans.${place}`;
  const names = useId();
  const typeField = fieldIdOf(`${at}.type`);
  return (
    <fieldset className="deal-loan">
      <legend>{loan.isSpare ? "A new part" : loan.name || `Part ${place + 1}`}</legend>
      <input type="hidden" name={`${at}.id`} defaultValue={loan.id} />
      <div className="deal-fields">
        <Field
          label={name.label}
          name={`${at}.name`}
          start={loan.name}
          list={names}
          placeholder="Land, works or other"
          autoComplete="off"
          maxLength={name.maxLength}
        />
        <datalist id={names}>
          <option>Land</option>
          <option>Works</option>
          <option>Other</option>
        </datalist>
        <Amount label={limit.label} name={`${at}.limit`} start={loan.limit} />
        <Amount label={rate.label} name={`${at}.rate`} start={loan.rate} />
        <div className="field">
          <label htmlFor={typeField}>{type.label}</label>
          <select id={typeField} name={`${at}.type`} className="input" defaultValue={loan.type}>
            {TYPES.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <Field label={repaid.label} name={`${at}.repaid`} type="date" start={loan.repaid} />
      </div>
      <LoanRows
        at={`${at}.draws`}
        title={LOAN.fields.draws.label}
        noun="Draw"
        of={DRAW}
        rows={loan.draws}
        change={(next) => change(({ draws, ...now }) => ({ ...now, draws: next(draws) }))}
      />
      <SpreadDraws at={`${at}.spread`} spread={loan.spread} />
      <LoanRows
        at={`${at}.fees`}
        title={LOAN.fields.fees.label}
        noun="Fee"
        of={LOAN_FEE}
        rows={loan.fees}
        change={(next) => change(({ fees, ...now }) => ({ ...now, fees: next(fees) }))}
      />
      {!loan.isSpare && (
        <label className="choice">
          <input type="checkbox" name={`${at}.remove`} />
          Remove this part
        </label>
      )}
      {children}
    </fieldset>
  );
}

type SpreadProps = { at: string; spread: SpreadText };

/** Adds draws of equal parts when it is saved: along the budget, or on dates. */
function SpreadDraws({ at, spread }: SpreadProps) {
  const reply = useReply();
  const own = messagesOf(reply, at);
  const isRefused = Object.keys(reply?.error ?? {}).some((field) => field.startsWith(at));
  return (
    <details className="deal-spread" open={isRefused} id={fieldIdOf(at)} tabIndex={-1}>
      <summary>Spread an amount over the works</summary>
      {own.length > 0 && <p className="field-error">{own.join(" ")}</p>}
      <div className="deal-fields">
        <Amount label="Amount to spread" name={`${at}.amount`} start={spread.amount} />
        <Field label="Weekly, from" name={`${at}.start`} type="date" start={spread.start} />
        <Field label="to" name={`${at}.finish`} type="date" start={spread.finish} />
      </div>
      <div className="deal-fields">
        {["Or on these days", "and", "and", "and"].map((label, day) => (
          <Field
            // oxlint-disable-next-line react/no-array-index-key -- four fields, always the same
            key={day}
            label={label}
            name={`${at}.dates.${day}`}
            type="date"
            start={spread.dates[day] ?? ""}
            {...(day > 0 && { "aria-label": `Day ${day + 1} of the draws` })}
          />
        ))}
      </div>
      <p className="hint">Saving adds the draws to the list above, in equal parts.</p>
    </details>
  );
}

type AmountProps = { label: string; name: string; start: string | undefined };

function Amount({ label, name, start = "" }: AmountProps) {
  return (
    <Field
      label={label}
      name={name}
      start={start}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
    />
  );
}
