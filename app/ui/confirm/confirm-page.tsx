import type { ComponentProps, ReactNode } from "react";
import { ConfirmForm } from "../notices/dialog";
import { ErrorSummary } from "../forms/error-summary";

type Props = Omit<ComponentProps<typeof ConfirmForm>, "action" | "onCancel"> & {
  title: string;
  to: string;
  cancelTo: string;
  label?: ReactNode;
  children?: ReactNode;
  /** Shown instead of the question when the act is not possible. */
  instead?: ReactNode;
};

/** The page behind a ConfirmLink, which shows the same question in a dialog. */
export function ConfirmPage({ title, to, cancelTo, label, children, instead, ...question }: Props) {
  return (
    <div className="page">
      <section className="sheet mx-auto w-full max-w-[30rem] [&>.error-summary]:mb-4">
        <ErrorSummary />
        {label && <p className="label wrap-anywhere">{label}</p>}
        <h1>{title}</h1>
        {children}
        {instead ?? <ConfirmForm {...question} action={to} onCancel={cancelTo} />}
      </section>
    </div>
  );
}
