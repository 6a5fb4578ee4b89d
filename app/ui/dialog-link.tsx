import { Link } from "@remix-run/react";
import { useEffect, useState, type ReactNode } from "react";
import { Dialog } from "./dialog";
import { isPlainClick } from "./plain-click";

type Props = {
  to: string;
  /** The dialog's. */
  title: string;
  className?: string | undefined;
  describedBy?: string | undefined;
  /** What the dialog holds; `close` closes it. */
  dialog: (close: () => void) => ReactNode;
  children: ReactNode;
};

/**
 * A link to a page, which opens as a dialog where script runs (docs/specification.md §17.3).
 */
export function DialogLink({ to, title, className = "btn", describedBy, dialog, children }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  // Where it was answered and the page stays, the page asks another question now.
  useEffect(() => setOpen(false), [title]);
  return (
    <>
      <Link
        to={to}
        className={className}
        aria-describedby={describedBy}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </Link>
      <Dialog open={open} onClose={close} title={title}>
        {dialog(close)}
      </Dialog>
    </>
  );
}
