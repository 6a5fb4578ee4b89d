import { Form, Link } from "@remix-run/react";
import { useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { focusMain } from "./toasts";

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  wide?: boolean;
  children: ReactNode;
};

/** Native modal <dialog>: traps focus, closes on Esc, restores focus. Mounted only while `open`. */
export function Dialog({ open, ...props }: Props) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, title, wide = false, children }: Omit<Props, "open">) {
  const dialog = useRef<HTMLDialogElement>(null);
  /** What is typed into a form of it is not lost by a click beside it. */
  const isTyped = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    // A cell's input is gone by the time it would get the focus back.
    const cell = document.activeElement?.closest(".cell")?.closest<HTMLElement>("td, th");
    shown?.showModal();
    // Long texts are read from the start; their first link may be at the end.
    if (wide) heading.current?.focus();
    // Only close() restores the focus, unmounting does not; the opener may be gone by then.
    return () => {
      shown?.close();
      const { activeElement: now, body } = document;
      if (now !== body && !shown?.contains(now)) return;
      if (!cell?.isConnected) return focusMain();
      cell.tabIndex = 0;
      cell.focus();
    };
  }, [wide]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click on the backdrop; Esc does the same
    <dialog
      ref={dialog}
      className={wide ? "dialog dialog-wide" : "dialog"}
      aria-labelledby={titleId}
      onClose={() => {
        if (dialog.current?.open === false) onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current && !isTyped.current) dialog.current.close();
      }}
      onInput={({ target }) => (isTyped.current = (target as HTMLInputElement).form !== null)}
    >
      <h2 id={titleId} ref={heading} tabIndex={wide ? -1 : undefined} className="outline-none">
        {title}
      </h2>
      {children}
    </dialog>
  );
}

type Confirmation = {
  title: string;
  text: ReactNode;
  submit: string;
  action: string;
  intent: string;
  danger?: boolean;
  /** Preserve the scroll position after the submit. */
  stays?: boolean;
};

/** Cancel comes first, so that the focus never starts on the destructive button. */
export function ConfirmForm({
  text,
  submit,
  action,
  intent,
  danger = true,
  stays = false,
  onCancel,
}: Omit<Confirmation, "title"> & { onCancel: (() => void) | string }) {
  return (
    <Form method="post" action={action} className="mt-4 grid gap-4" preventScrollReset={stays}>
      <div>{text}</div>
      <p className="flex flex-wrap justify-end gap-3">
        {typeof onCancel === "string" ? (
          <Link className="btn" to={onCancel}>
            Cancel
          </Link>
        ) : (
          <button type="button" className="btn" onClick={onCancel}>
            Cancel
          </button>
        )}
        <button
          className={danger ? "btn btn-danger" : "btn btn-primary"}
          name="intent"
          value={intent}
        >
          {submit}
        </button>
      </p>
    </Form>
  );
}
