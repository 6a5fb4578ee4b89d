import { useActionData } from "@remix-run/react";
import {
  type HTMLAttributes,
  type InputHTMLAttributes,
  type ReactNode,
  createContext,
  useContext,
} from "react";
import type { FormReply } from "~/contracts/form-reply";
import { useHydrated } from "../use-hydrated";

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

export type Reply = FormReply["reply"] | undefined;

/** The reply to the form around; null outside of one. */
export const ReplyContext = createContext<Reply | null>(null);

/** The reply to the form around; outside of one, to whichever of the page's forms was sent. */
export function useReply(): Reply {
  const own = useContext(ReplyContext);
  const sent = useActionData<FormReply>();
  return own === null ? sent?.reply : own;
}

/**
 * The reply with which the page began: after hydration the store, not the refused form, has the
 * texts and errors of a table. Unlike the others it renders no cell again at a navigation.
 */
export function useFirstReply(): Reply {
  const own = useContext(ReplyContext) ?? undefined;
  return useHydrated() ? undefined : own;
}

/** The reply to a form of the page, if its intent is one of these. */
export function useReplyTo(...intents: readonly string[]): Reply {
  const sent = useActionData<FormReply>();
  return sent && intents.includes(sent.intent) ? sent.reply : undefined;
}

/** Within it a reply counts only where it answers one of these intents. */
export function ReplyScope({ to, children }: { to: readonly string[]; children: ReactNode }) {
  return <ReplyContext.Provider value={useReplyTo(...to)}>{children}</ReplyContext.Provider>;
}

export function messagesOf(reply: Reply, name: string): string[] {
  return reply?.error?.[name] ?? [];
}

/**
 * As sent, also of a field within a group: `loans.0.rate`. What was sent as it was shown follows
 * what is stored, so that sending it again overwrites nobody.
 */
export function valueOf(reply: Reply, name: string, otherwise = ""): string {
  const path = name.split(".");
  const typed = reply?.initialValue?.[name] ?? valueAt(reply, path);
  const was = valueAt(reply, ["was", ...path]);
  if (typed === was) return otherwise;
  if (typeof typed === "string") return typed;
  // A blank is not sent: it was cleared where something was shown.
  return typeof was === "string" ? "" : otherwise;
}

/** Whether a box is ticked: as sent, but for one that was sent as it was shown. */
export function isTicked(reply: Reply, name: string, otherwise: boolean): boolean {
  if (!reply?.initialValue) return otherwise;
  const path = name.split(".");
  const typed = valueAt(reply, path) ?? "";
  return typed === valueAt(reply, ["was", ...path]) ? otherwise : typed === "yes";
}

export function valueAt(reply: Reply, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inside, key) =>
      typeof inside === "object" && inside !== null && Object.hasOwn(inside, key)
        ? (inside as Record<string, unknown>)[key]
        : undefined,
    reply?.initialValue,
  );
}

/**
 * A refused form's group as text, with `was` (the values first shown); drops forged lists and
 * groups.
 */
export function submittedFields(
  reply: Reply,
  ...path: string[]
): { sent: Record<string, string>; was: Record<string, string> | undefined } {
  const group = valueAt(reply, path);
  if (!isGroup(group)) return { sent: {}, was: undefined };
  return { sent: textsIn(group), was: isGroup(group["was"]) ? textsIn(group["was"]) : undefined };
}

function textsIn(group: Record<string, unknown>): Record<string, string> {
  const isText = (entry: [string, unknown]): entry is [string, string] =>
    typeof entry[1] === "string";
  return Object.fromEntries(Object.entries(group).filter(isText));
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
