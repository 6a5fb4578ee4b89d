import { useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { pickedMessages as messages } from "~/contracts/picked-messages";
import { pastedAmounts } from "~/domain/pasted-amounts";
import { Dialog } from "../notices/dialog";

export type Filled = readonly { input: HTMLInputElement; text: string }[];
/** Whether a text can be read by an input; writes all in one step for Undo. */
export type Column = {
  reads: (input: HTMLInputElement, text: string) => boolean;
  write: (filled: Filled, message: string) => void;
};

type Inputs = readonly HTMLInputElement[];
type Target = Column & { below: Inputs; selected: Inputs; show: (shown: ReactNode) => void };

type Rows = readonly { input: HTMLInputElement; text: string; isRead: boolean }[];

/**
 * From the first of `below` on, at once where each text can be read by its input; else it is shown
 * before.
 */
export function pasteAmounts(copied: string, { below, selected, ...target }: Target): void {
  const { columns, most } = pastedAmounts(copied);
  const texts = columns[most]?.texts ?? [];
  if (texts.length === 0) return;
  const fits = selected.length > 0 && selected.length % texts.length === 0;
  const inputs = fits ? selected : below.slice(0, texts.length);
  const left = Math.max(texts.length, inputs.length) - inputs.length;
  const rowsOf = (column: number): Rows =>
    inputs.map((input, at) => {
      const text = columns[column]?.texts[at % texts.length] ?? "";
      return { input, text, isRead: target.reads(input, text) };
    });
  const close = () => target.show(undefined);
  function write(rows: Rows) {
    close();
    const read = rows.filter(({ isRead }) => isRead);
    target.write(read, messages.changed(read.length));
  }
  const rows = rowsOf(most);
  if (left === 0 && columns.length === 1 && rows.every(({ isRead }) => isRead)) return write(rows);
  const names = columns.map(({ name }) => name);
  const check = <AmountCheck {...{ names, most, left, rowsOf, write, close }} />;
  target.show(createPortal(check, document.body));
}

type Check = {
  /** The columns; `most` is the one that is chosen first. */
  names: readonly string[];
  most: number;
  /** How many texts have no input. */
  left: number;
  rowsOf: (column: number) => Rows;
  write: (rows: Rows) => void;
  close: () => void;
};

function AmountCheck({ names, most, left, rowsOf, write, close }: Check) {
  const [column, choose] = useState(most);
  const rows = rowsOf(column);
  const read = rows.filter(({ isRead }) => isRead).length;
  const unread = names.filter((_, at) => at !== column);
  return (
    <Dialog open onClose={close} title="Check what is pasted">
      <p aria-live="polite">
        {messages.willPaste(read, 0, left + rows.length - read) + messages.leavesColumns(unread)}
      </p>
      {names.length > 1 && (
        <label className="mt-4 grid gap-1">
          Amounts are in
          <select
            className="input"
            value={column}
            onChange={({ target: { value } }) => choose(Number(value))}
          >
            {names.map((name, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a column keeps its place
              <option key={at} value={at}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <ul className="my-4">
        {rows.map(({ input, text, isRead }) => (
          <li key={input.name}>
            {input.labels?.[0]?.textContent ?? input.ariaLabel}: {input.value || "blank"}{" "}
            {isRead ? `→ ${text || "blank"}` : `stays, “${text}” is no amount`}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="btn btn-primary"
        disabled={read === 0}
        onClick={() => write(rows)}
      >
        Paste
      </button>{" "}
      <button type="button" className="btn" onClick={close}>
        Cancel
      </button>
    </Dialog>
  );
}
