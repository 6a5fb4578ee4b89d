import type { HTMLAttributes, ReactNode } from "react";
import { fieldIdOf } from "./field";
import { messagesOf, useReply, valueOf } from "./use-reply";

type Props = {
  label: string;
  name: string;
  start?: string | undefined;
  hint?: ReactNode;
  className?: string;
  /** Draws the choice or the long text. */
  children: (control: HTMLAttributes<HTMLElement> & { name: string }) => ReactNode;
};

/** A control that is no input, with its label, hint and messages. Keeps the submitted value. */
export function ControlField({ label, name, start, hint, className = "field", children }: Props) {
  const reply = useReply();
  const problems = messagesOf(reply, name);
  const id = fieldIdOf(name);
  const describedBy = [hint && `${id}-hint`, problems.length > 0 && `${id}-error`]
    .filter(Boolean)
    .join(" ");
  return (
    <div className={className}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {problems.length > 0 && (
        <p id={`${id}-error`} className="field-error">
          {problems.join(" ")}
        </p>
      )}
      {children({
        id,
        name,
        className: "input",
        defaultValue: valueOf(reply, name, start),
        "aria-invalid": problems.length > 0 || undefined,
        "aria-describedby": describedBy || undefined,
      })}
    </div>
  );
}
