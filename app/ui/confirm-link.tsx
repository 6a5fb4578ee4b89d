import { Link } from "@remix-run/react";
import { useEffect, useState, type ComponentProps, type ReactNode } from "react";
import { ConfirmForm, Dialog } from "./dialog";
import { isPlainClick } from "./plain-click";

type Props = Omit<ComponentProps<typeof ConfirmForm>, "onCancel" | "action"> & {
  to: string;
  title: string;
  className?: string;
  describedBy?: string;
  children: ReactNode;
};

/** A link to a confirmation page, which opens as a dialog where script runs (specification §2, "modal alert/confirm dialog"). */
export function ConfirmLink({ to, title, className = "btn", describedBy, children, ...confirmation }: Props) {
  const [open, setOpen] = useState(false);
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
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        <ConfirmForm {...confirmation} action={to} onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
