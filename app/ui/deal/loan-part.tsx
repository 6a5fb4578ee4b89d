import { Plus, X } from "lucide-react";
import { useId } from "react";
import { DRAW, LOAN_FEE } from "~/domain/deal/loan";
import type { AnyRecord, Field } from "~/domain/record/record";
import { newId } from "../editing/new-id";
import { fieldIdOf, GroupMessages, useReply, messagesOf } from "../forms/field";
import { useHydrated } from "../use-hydrated";
import { Answer } from "./answer-form";
import type { Keyed } from "./form-texts";
import type { LoanText } from "./loan-texts";
import { textsOf } from "./record-texts";

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

type Rows<Row> = readonly Keyed<Row>[];

type RowsProps<Row> = {
  /** The list's name: "loans.0.draws". */
  at: string;
  title: string;
  /** For one row: "draw". */
  noun: string;
  /** A label is the head of its column and names its fields. */
  of: AnyRecord;
  rows: Rows<Row>;
  change: (next: (now: Rows<Row>) => Rows<Row>) => void;
};

/** Rows of a list in a form; blank ones do not count. */
function LoanRows<Row extends Readonly<Record<string, string>>>({
  at,
  title,
  noun,
  of,
  rows,
  change,
}: RowsProps<Row>) {
  const reply = useReply();
  const isLive = useHydrated();
  const columns = of.list.filter(({ kind }) => kind !== "id");
  const add = () => change((now) => [...now, { ...(textsOf(of, null) as Row), key: newId() }]);
  function remove(key: string) {
    change((now) => now.filter((row) => row.key !== key));
    // The button that has the focus goes.
    document.getElementById(fieldIdOf(at))?.focus({ preventScroll: true });
  }
  return (
    <div
      className="grid grid-cols-1 justify-items-start gap-1.5"
      role="group"
      aria-label={title}
      id={fieldIdOf(at)}
      tabIndex={-1}
    >
      <p className="text-[0.9375rem] font-semibold">{title}</p>
      <GroupMessages name={at} />
      <div className="deal-row label" aria-hidden>
        {columns.map(({ name, label }) => (
          <span key={name}>{label}</span>
        ))}
      </div>
      {rows.map((row, place) => (
        <LoanRow
          key={row.key}
          at={`${at}.${place}`}
          sentAt={`${at}.${row.sentAt ?? (reply ? `new-${row.key}` : place)}`}
          word={`${noun} ${place + 1}`}
          columns={columns}
          row={row}
          onRemove={isLive ? () => remove(row.key) : undefined}
        />
      ))}
      {isLive && (
        <button
          type="button"
          className="link link-alone inline-flex items-center gap-1"
          data-adds={at}
          onClick={add}
        >
          <Plus size={16} aria-hidden /> {`Add a ${noun.toLowerCase()}`}
        </button>
      )}
    </div>
  );
}

type RowProps = {
  at: string;
  /** As messages name it. */
  sentAt: string;
  word: string;
  columns: readonly Field[];
  row: Readonly<Record<string, string>>;
  onRemove: (() => void) | undefined;
};

function LoanRow({ at, sentAt, word, columns, row, onRemove }: RowProps) {
  const reply = useReply();
  const problems = [sentAt, ...columns.map(({ name }) => `${sentAt}.${name}`)].flatMap((field) =>
    messagesOf(reply, field),
  );
  const errorId = problems.length > 0 ? `${fieldIdOf(sentAt)}-error` : undefined;
  return (
    <div className="deal-row" id={fieldIdOf(sentAt)} tabIndex={-1}>
      <input type="hidden" name={`${at}.id`} defaultValue={row["id"]} />
      {columns.map(({ name, label = "", kind }) => (
        <input
          key={name}
          id={fieldIdOf(`${sentAt}.${name}`)}
          name={`${at}.${name}`}
          type={kind === "date" ? "date" : "text"}
          className={isNumber(kind) ? "input num" : "input"}
          inputMode={isNumber(kind) ? "decimal" : undefined}
          autoComplete="off"
          maxLength={kind === "date" ? undefined : 100}
          aria-label={`${word}, ${label.toLowerCase()}`}
          defaultValue={row[name]}
          aria-invalid={problems.length > 0 || undefined}
          aria-describedby={errorId}
        />
      ))}
      {onRemove && (
        <button type="button" className="btn btn-plain btn-icon" onClick={onRemove}>
          <X size={18} aria-hidden /> <span className="sr-only">{`Remove ${word}`}</span>
        </button>
      )}
      {errorId && (
        <p id={errorId} className="field-error">
          {problems.join(" ")}
        </p>
      )}
    </div>
  );
}

function isNumber(kind: Field["kind"]): boolean {
  return kind === "money" || kind === "percent";
}
