import { Form, Link } from "@remix-run/react";
import { useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { focusMain } from "./shell/toasts";

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  wide?: boolean;
  children: ReactNode;
};

/**
 * The browser's own modal dialog: it traps the focus, Esc closes it, and the focus returns to where
 * it was. It stays in the page only while `open`.
 */
export function Dialog({ open, ...props }: Props) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, title, wide = false, children }: Omit<Props, "open">) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // What is to be read is read from its beginning: the first link in it may be at its end.
    if (wide) heading.current?.focus();
    // Only closing it gives the focus back, taking it off the page does not; and what opened it may
    // be gone by then.
    return () => {
      shown?.close();
      if (document.activeElement === document.body) focusMain();
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
        if (event.target === dialog.current) dialog.current.close();
      }}
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
  cancel?: string;
  action: string;
  intent: string;
  danger?: boolean;
  /** Whether the answer leaves the page where it is scrolled to. */
  stays?: boolean;
};

/** Cancel first, so that the focus never starts on the button that destroys. */
export function ConfirmForm({
  text,
  submit,
  cancel = "Cancel",
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
            {cancel}
          </Link>
        ) : (
          <button type="button" className="btn" onClick={onCancel}>
            {cancel}
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
