import { Link } from "@remix-run/react";
import { useEffect, useState, type ComponentProps, type ReactNode } from "react";
import { ConfirmForm, Dialog } from "../notices/dialog";
import { isPlainClick } from "../plain-click";

type DialogLinkProps = {
  to: string;
  title: string;
  className?: string | undefined;
  describedBy?: string | undefined;
  dialog: (close: () => void) => ReactNode;
  children: ReactNode;
};

/** A link that opens a dialog with script, a page without (docs/specification.md §17.3). */
export function DialogLink({
  to,
  title,
  className = "btn",
  describedBy,
  dialog,
  children,
}: DialogLinkProps) {
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

type Props = Omit<ComponentProps<typeof ConfirmForm>, "onCancel" | "action"> &
  Omit<DialogLinkProps, "dialog">;

/** A link to the confirmation page; with script a dialog asks instead. */
export function ConfirmLink({
  to,
  title,
  className,
  describedBy,
  children,
  ...confirmation
}: Props) {
  return (
    <DialogLink
      to={to}
      title={title}
      className={className}
      describedBy={describedBy}
      dialog={(close) => <ConfirmForm {...confirmation} action={to} onCancel={close} />}
    >
      {children}
    </DialogLink>
  );
}
