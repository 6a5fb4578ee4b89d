import { useEffect, useId, useRef, type InputHTMLAttributes, type ReactNode } from "react";
import { messagesOf, valueOf, type Reply } from "./use-reply";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "defaultValue"> & {
  label: ReactNode;
  name: string;
  reply?: Reply;
  /** What the field holds before anything was typed. */
  start?: string;
  hint?: ReactNode;
  /** Messages found in the browser; they take the place of the server's. */
  problems?: string[] | undefined;
};

/** A labelled input with its hint and messages, tied together for screen readers. What was typed survives a refusal, but for passwords. */
export function Field({ label, name, reply, start, hint, problems, type = "text", ...input }: Props) {
  const prefix = useId();
  const fieldId = fieldIdOf(name);
  const messages = problems ?? messagesOf(reply, name);
  const element = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Without script a refused password does not come back; with it, it has to be taken out.
    if (type === "password" && reply && element.current) element.current.value = "";
  }, [type, reply]);
  const describedBy = [hint && `${prefix}hint`, messages.length > 0 && `${prefix}error`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={fieldId}>{label}</label>
      {hint && (
        <p id={`${prefix}hint`} className="hint">
          {hint}
        </p>
      )}
      {messages.length > 0 && (
        <p id={`${prefix}error`} className="field-error">
          {messages.join(" ")}
        </p>
      )}
      <input
        {...input}
        ref={element}
        id={fieldId}
        name={name}
        type={type}
        className="input"
        defaultValue={type === "password" ? undefined : valueOf(reply, name, start)}
        aria-invalid={messages.length > 0 || undefined}
        aria-describedby={describedBy || undefined}
      />
    </div>
  );
}

/** Where the error summary's links lead. */
export function fieldIdOf(name: string): string {
  return `field-${name}`;
}
