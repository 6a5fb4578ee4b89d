import { Plus, X } from "lucide-react";
import { useState } from "react";
import { fieldIdOf } from "../forms/field";
import { messagesOf, type Reply } from "../forms/use-reply";
import { useHydrated } from "../use-hydrated";

/** `label` is the head of the column and names its fields. */
export type Column = { name: string; label: string; type?: "date" | "text" | "amount" };

type Props = {
  /** Of the list: "loans.0.draws". */
  at: string;
  title: string;
  /** Of one row: "draw". */
  noun: string;
  columns: readonly Column[];
  rows: readonly Readonly<Record<string, string>>[];
  /** Blank rows to start with, for pages without script. */
  spare: number;
  reply: Reply;
};

/** Rows of a list in a form; blank ones do not count. */
export function LoanRows({ at, title, noun, columns, rows, spare, reply }: Props) {
  const isLive = useHydrated();
  const [keys, setKeys] = useState(() =>
    Array.from({ length: rows.length + spare }, (_, place) => place),
  );
  const problems = messagesOf(reply, at);
  const add = () => setKeys([...keys, Math.max(-1, ...keys) + 1]);
  function remove(key: number) {
    setKeys(keys.filter((one) => one !== key));
    // The button that has the focus goes.
    document.getElementById(fieldIdOf(at))?.focus({ preventScroll: true });
  }
  return (
    <div className="deal-rows" role="group" aria-label={title} id={fieldIdOf(at)} tabIndex={-1}>
      <p className="deal-rows-title">{title}</p>
      {problems.length > 0 && <p className="field-error">{problems.join(" ")}</p>}
      <div className="deal-row label" aria-hidden>
        {columns.map(({ name, label }) => (
          <span key={name}>{label}</span>
        ))}
      </div>
      {keys.map((key, place) => (
        <LoanRow
          key={key}
          at={`${at}.${place}`}
          word={`${noun} ${place + 1}`}
          columns={columns}
          row={rows[key]}
          reply={reply}
          onRemove={isLive ? () => remove(key) : undefined}
        />
      ))}
      {isLive && (
        <button type="button" className="link link-alone deal-add" onClick={add}>
          <Plus size={16} aria-hidden /> {`Add a ${noun.toLowerCase()}`}
        </button>
      )}
    </div>
  );
}

type RowProps = {
  at: string;
  word: string;
  columns: readonly Column[];
  row: Readonly<Record<string, string>> | undefined;
  reply: Reply;
  onRemove: (() => void) | undefined;
};

function LoanRow({ at, word, columns, row, reply, onRemove }: RowProps) {
  const problems = [at, ...columns.map(({ name }) => `${at}.${name}`)].flatMap((field) =>
    messagesOf(reply, field),
  );
  const errorId = problems.length > 0 ? `${fieldIdOf(at)}-error` : undefined;
  return (
    <div className="deal-row" id={fieldIdOf(at)} tabIndex={-1}>
      {columns.map(({ name, label, type }) => (
        <input
          key={name}
          id={fieldIdOf(`${at}.${name}`)}
          name={`${at}.${name}`}
          type={type === "date" ? "date" : "text"}
          className={type === "amount" ? "input num" : "input"}
          inputMode={type === "amount" ? "decimal" : undefined}
          autoComplete="off"
          maxLength={type === "date" ? undefined : 100}
          aria-label={`${word}, ${label.toLowerCase()}`}
          defaultValue={row?.[name] ?? ""}
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
