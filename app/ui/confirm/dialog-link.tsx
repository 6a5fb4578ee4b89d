import { Link } from "@remix-run/react";
import { useEffect, useState, type ReactNode } from "react";
import { Dialog } from "../notices/dialog";
import { isPlainClick } from "../plain-click";

type Props = {
  to: string;
  title: string;
  className?: string | undefined;
  describedBy?: string | undefined;
  dialog: (close: () => void) => ReactNode;
  children: ReactNode;
};

/** A link that opens a dialog with script, a page without (docs/specification.md §17.3). */
export function DialogLink({ to, title, className = "btn", describedBy, dialog, children }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  // After a submit that stays on the page the title is another one: close.
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
