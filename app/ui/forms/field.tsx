import type { HTMLAttributes, InputHTMLAttributes, ReactNode } from "react";
import { messagesOf, useReply, valueOf } from "./use-reply";

export type FieldProps = {
  label: ReactNode;
  name: string;
  /** The id of the control, where the page has another field of that name. */
  id?: string | undefined;
  start?: string | undefined;
  hint?: ReactNode;
  className?: string | undefined;
  /** Client-side messages; they replace the server's. */
  problems?: string[] | undefined;
};

type Control = HTMLAttributes<HTMLElement> & { id: string; name: string };

/** A label with its hint and messages, and the control that they describe. */
export function ControlField({
  label,
  name,
  id = fieldIdOf(name),
  start,
  hint,
  className = "field",
  problems,
  children,
}: FieldProps & { children: (control: Control) => ReactNode }) {
  const reply = useReply();
  const messages = problems ?? messagesOf(reply, name);
  const describedBy = [hint && `${id}-hint`, messages.length > 0 && `${id}-error`]
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
      <Messages id={`${id}-error`} messages={messages} />
      {children({
        id,
        name,
        className: "input",
        defaultValue: valueOf(reply, name, start),
        "aria-invalid": messages.length > 0 || undefined,
        "aria-describedby": describedBy || undefined,
      })}
    </div>
  );
}

export type InputProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "name" | "id" | "className" | "defaultValue"
> & {
  /** Digits in columns, at the end of the field. */
  isNumber?: boolean;
};

/** An input; keeps the submitted value. */
export function Field({
  label,
  name,
  id,
  start,
  hint,
  className,
  problems,
  isNumber = false,
  ...input
}: FieldProps & InputProps) {
  return (
    <ControlField {...{ label, name, id, start, hint, className, problems }}>
      {(control) => (
        <span className="field-box">
          <input
            type="text"
            {...input}
            {...control}
            {...(input.type === "file" && { defaultValue: undefined })}
            className={isNumber ? "input num" : "input"}
          />
        </span>
      )}
    </ControlField>
  );
}

/** Values with their words, in the order on screen. */
export type Options<Value extends string = string> = readonly (readonly [Value, ReactNode])[];

/** A list to choose from: `options`, and what stands before or after them in `children`. */
export function SelectField({
  options = [],
  children,
  ...field
}: FieldProps & { options?: Options; children?: ReactNode }) {
  return (
    <ControlField {...field}>
      {(control) => (
        <select {...control}>
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
          {children}
        </select>
      )}
    </ControlField>
  );
}

type TextAreaProps = FieldProps & { rows: number; maxLength?: number };

export function TextAreaField({ rows, maxLength, ...field }: TextAreaProps) {
  return (
    <ControlField {...field}>
      {(control) => <textarea {...control} rows={rows} maxLength={maxLength} />}
    </ControlField>
  );
}

/** The messages of a group of fields. */
export function GroupMessages({ name }: { name: string }) {
  return <Messages messages={messagesOf(useReply(), name)} />;
}

function Messages({ id, messages }: { id?: string; messages: readonly string[] }) {
  if (messages.length === 0) return null;
  return (
    <p id={id} className="field-error">
      {messages.join(" ")}
    </p>
  );
}

/** Target of the error summary's links. */
export function fieldIdOf(name: string): string {
  return `field-${name}`;
}
