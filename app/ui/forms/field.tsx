import {
  useEffect,
  useId,
  useRef,
  useState,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { useHydrated } from "../use-hydrated";
import { messagesOf, useReply, valueOf } from "./use-reply";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "defaultValue"> & {
  label: string;
  name: string;
  start?: string;
  hint?: ReactNode;
  /** Client-side messages; they replace the server's. */
  problems?: string[] | undefined;
};

/** Keeps the submitted value, except passwords. */
export function Field({ label, name, start, hint, problems, type = "text", ...input }: Props) {
  const reply = useReply();
  const prefix = useId();
  const fieldId = fieldIdOf(name);
  const messages = problems ?? messagesOf(reply, name);
  const isPassword = type === "password";
  const isAlive = useHydrated();
  const [isShown, setShown] = useState(false);
  const element = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Without script a refused password does not come back: clear it here too.
    if (isPassword && reply && element.current) element.current.value = "";
    setShown(false);
  }, [isPassword, reply]);
  function toggleByKey({ altKey, key }: KeyboardEvent) {
    if (altKey && key === "F8") setShown(!isShown);
  }
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
          {...(isPassword && { onKeyDown: toggleByKey })}
          id={fieldId}
          name={name}
          type={isShown ? "text" : type}
          className="input"
          defaultValue={isPassword ? undefined : valueOf(reply, name, start)}
          // Also while the password is shown as text.
          {...(isPassword && { spellCheck: false, autoCapitalize: "none" })}
          aria-invalid={messages.length > 0 || undefined}
          aria-describedby={describedBy || undefined}
        />
        {/* aria-pressed carries the state, so the label does not change. */}
        {isPassword && isAlive && (
          <button
            type="button"
            className="field-show"
            // Tab goes from a password to the next field; Alt+F8 shows it, as Edge does.
            tabIndex={-1}
            aria-keyshortcuts="Alt+F8"
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

/** Target of the error summary's links. */
export function fieldIdOf(name: string): string {
  return `field-${name}`;
}
