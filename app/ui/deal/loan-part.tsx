import { useId } from "react";
import { Field, fieldIdOf } from "../forms/field";
import { messagesOf, type Reply } from "../forms/use-reply";
import type { Keyed } from "./answer-draft";
import { LoanRows, type Column } from "./loan-rows";
import { BLANK_DRAW, BLANK_FEE, type LoanText, type SpreadText } from "./loan-texts";

type Props = {
  place: number;
  loan: Keyed<LoanText>;
  change: (next: (now: LoanText) => LoanText) => void;
  reply: Reply;
  /** What comes of it. */
  children?: React.ReactNode;
};

const DRAWS: readonly Column[] = [
  { name: "date", label: "Date", type: "date" },
  { name: "amount", label: "Amount", type: "amount" },
  { name: "percentOfPrice", label: "or % of price", type: "amount" },
];
const FEES: readonly Column[] = [
  { name: "name", label: "Fee" },
  { name: "amount", label: "Amount", type: "amount" },
  { name: "percentOfLimit", label: "or % of limit a year", type: "amount" },
];
const TYPES = [
  { type: "interestOnly", label: "Paid monthly" },
  { type: "capitalising", label: "Added to the loan" },
] as const;

/** The fields of one loan (docs/specification.md §25.5). */
export function LoanPart({ place, loan, change, reply, children }: Props) {
  const at = `loans.${place}`;
  const names = useId();
  const typeField = fieldIdOf(`${at}.type`);
  return (
    <fieldset className="deal-loan">
      <legend>{loan.isSpare ? "A new part" : loan.name || `Part ${place + 1}`}</legend>
      <div className="deal-fields">
        <Field
          label="Part"
          name={`${at}.name`}
          reply={reply}
          start={loan.name}
          list={names}
          placeholder="Land, works or other"
          autoComplete="off"
          maxLength={100}
        />
        <datalist id={names}>
          <option>Land</option>
          <option>Works</option>
          <option>Other</option>
        </datalist>
        <Amount label="Limit" name={`${at}.limit`} reply={reply} start={loan.limit} />
        <Amount label="Interest, % a year" name={`${at}.rate`} reply={reply} start={loan.rate} />
        <div className="field">
          <label htmlFor={typeField}>Interest is</label>
          <select id={typeField} name={`${at}.type`} className="input" defaultValue={loan.type}>
            {TYPES.map(({ type, label }) => (
              <option key={type} value={type}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <Field
          label="Repaid, if not at the sale"
          name={`${at}.repaid`}
          type="date"
          reply={reply}
          start={loan.repaid}
        />
      </div>
      <LoanRows
        at={`${at}.draws`}
        title="Draws"
        noun="Draw"
        columns={DRAWS}
        rows={loan.draws}
        blank={BLANK_DRAW}
        change={(next) => change(({ draws, ...now }) => ({ ...now, draws: next(draws) }))}
        reply={reply}
      />
      <SpreadDraws at={`${at}.spread`} spread={loan.spread} reply={reply} />
      <LoanRows
        at={`${at}.fees`}
        title="Fees"
        noun="Fee"
        columns={FEES}
        rows={loan.fees}
        blank={BLANK_FEE}
        change={(next) => change(({ fees, ...now }) => ({ ...now, fees: next(fees) }))}
        reply={reply}
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

type SpreadProps = { at: string; spread: SpreadText; reply: Reply };

/** Adds draws of equal parts when it is saved: along the budget, or on dates. */
function SpreadDraws({ at, spread, reply }: SpreadProps) {
  const own = messagesOf(reply, at);
  const isRefused = Object.keys(reply?.error ?? {}).some((field) => field.startsWith(at));
  return (
    <details className="deal-spread" open={isRefused} id={fieldIdOf(at)} tabIndex={-1}>
      <summary>Spread an amount over the works</summary>
      {own.length > 0 && <p className="field-error">{own.join(" ")}</p>}
      <div className="deal-fields">
        <Amount
          label="Amount to spread"
          name={`${at}.amount`}
          reply={reply}
          start={spread.amount}
        />
        <Field
          label="Weekly, from"
          name={`${at}.start`}
          type="date"
          reply={reply}
          start={spread.start}
        />
        <Field label="to" name={`${at}.finish`} type="date" reply={reply} start={spread.finish} />
      </div>
      <div className="deal-fields">
        {["Or on these days", "and", "and", "and"].map((label, day) => (
          <Field
            // oxlint-disable-next-line react/no-array-index-key -- four fields, always the same
            key={day}
            label={label}
            name={`${at}.dates.${day}`}
            type="date"
            reply={reply}
            start={spread.dates[day] ?? ""}
            {...(day > 0 && { "aria-label": `Day ${day + 1} of the draws` })}
          />
        ))}
      </div>
      <p className="hint">Saving adds the draws to the list above, in equal parts.</p>
    </details>
  );
}

type AmountProps = { label: string; name: string; reply: Reply; start: string | undefined };

function Amount({ label, name, reply, start = "" }: AmountProps) {
  return (
    <Field
      label={label}
      name={name}
      reply={reply}
      start={start}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
    />
  );
}
