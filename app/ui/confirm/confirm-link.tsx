import type { ComponentProps } from "react";
import { ConfirmForm } from "../notices/dialog";
import { DialogLink } from "./dialog-link";

type Props = Omit<ComponentProps<typeof ConfirmForm>, "onCancel" | "action"> &
  Omit<ComponentProps<typeof DialogLink>, "dialog">;

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
