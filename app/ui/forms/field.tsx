import {
  useEffect,
  useId,
  useRef,
  useState,
  type InputHTMLAttributes,
  type ReactNode,
} from "react";
import { useHydrated } from "../use-hydrated";
import { messagesOf, valueOf, type Reply } from "./use-reply";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "defaultValue"> & {
  label: string;
  name: string;
  reply?: Reply;
  /** What the field holds before anything was typed. */
  start?: string;
  hint?: ReactNode;
  /** Messages found in the browser; they take the place of the server's. */
  problems?: string[] | undefined;
};

/**
 * A labelled input with its hint and messages, tied together for screen readers. What was typed
 * survives a refusal, but for passwords.
 */
export function Field({
  label,
  name,
  reply,
  start,
  hint,
  problems,
  type = "text",
  ...input
}: Props) {
  const prefix = useId();
  const fieldId = fieldIdOf(name);
  const messages = problems ?? messagesOf(reply, name);
  const isPassword = type === "password";
  const isAlive = useHydrated();
  const [isShown, setShown] = useState(false);
  const element = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Without script a refused password does not come back; with it, it has to be taken out.
    if (isPassword && reply && element.current) element.current.value = "";
    setShown(false);
  }, [isPassword, reply]);
  const describedBy = [hint && `${prefix}hint`, messages.length > 0 && `${prefix}error`]
    .filter(Boolean)
    .join(" ");
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
      <span className="field-box">
        <input
          {...input}
          ref={element}
          id={fieldId}
          name={name}
          type={isShown ? "text" : type}
          className="input"
          defaultValue={isPassword ? undefined : valueOf(reply, name, start)}
          // A password that is shown is still no text to be checked or corrected.
          {...(isPassword && { spellCheck: false, autoCapitalize: "none" })}
          aria-invalid={messages.length > 0 || undefined}
          aria-describedby={describedBy || undefined}
        />
        {/* Of no use without script. Its name stays the same: that it is pressed says the rest. */}
        {isPassword && isAlive && (
          <button
            type="button"
            className="field-show"
            aria-label={`Show ${label.toLowerCase()}`}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            Show
          </button>
        )}
      </span>
    </div>
  );
}

/** Where the error summary's links lead. */
export function fieldIdOf(name: string): string {
  return `field-${name}`;
}
