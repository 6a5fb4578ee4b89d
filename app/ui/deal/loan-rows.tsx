import { Plus, X } from "lucide-react";
import type { AnyRecord, Field } from "~/domain/record/record";
import { newId } from "../editing/new-id";
import { fieldIdOf, GroupMessages } from "../forms/field";
import { messagesOf, useReply } from "../forms/use-reply";
import { useHydrated } from "../use-hydrated";
import type { Keyed } from "./form-texts";
import { textsOf } from "./record-texts";

type Rows<Row> = readonly Keyed<Row>[];

type Props<Row> = {
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
export function LoanRows<Row extends Readonly<Record<string, string>>>({
  at,
  title,
  noun,
  of,
  rows,
  change,
}: Props<Row>) {
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
