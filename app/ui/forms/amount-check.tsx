import type { ReactNode } from "react";
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

/** From the first of `below` on, at once where each text can be read by its input; else it is shown before. */
export function pasteAmounts(copied: string, { below, selected, ...target }: Target): void {
  const { texts, unread } = pastedAmounts(copied);
  if (texts.length === 0) return;
  const fits = selected.length > 0 && selected.length % texts.length === 0;
  const rows = (fits ? selected : below.slice(0, texts.length)).map((input, at) => {
    const text = texts[at % texts.length] ?? "";
    return { input, text, isRead: target.reads(input, text) };
  });
  const read = rows.filter(({ isRead }) => isRead);
  const left = Math.max(texts.length, rows.length) - read.length;
  const close = () => target.show(undefined);
  function write() {
    close();
    target.write(read, messages.changed(read.length));
  }
  if (left === 0 && unread.length === 0) return write();
  const check = (
    <Dialog open onClose={close} title="Check what is pasted">
      <p>{messages.willPaste(read.length, 0, left) + messages.leavesColumns(unread)}</p>
      <ul className="my-4">
        {rows.map(({ input, text, isRead }) => (
          <li key={input.name}>
            {input.labels?.[0]?.textContent ?? input.ariaLabel}: {input.value || "blank"}{" "}
            {isRead ? `→ ${text || "blank"}` : `stays, “${text}” is no amount`}
          </li>
        ))}
      </ul>
      <button type="button" className="btn btn-primary" disabled={!read[0]} onClick={write}>
        Paste
      </button>{" "}
      <button type="button" className="btn" onClick={close}>
        Cancel
      </button>
    </Dialog>
  );
  target.show(createPortal(check, document.body));
}
