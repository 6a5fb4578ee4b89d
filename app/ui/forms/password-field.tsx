import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useHydrated } from "../use-hydrated";
import { ControlField, type FieldProps, useReply } from "./field";

type Props = Omit<FieldProps, "label" | "start"> & { label: string; autoComplete: string };

/** Never keeps the submitted value; a button shows what is typed. */
export function PasswordField({ label, autoComplete, ...field }: Props) {
  const reply = useReply();
  const isAlive = useHydrated();
  const [isShown, setShown] = useState(false);
  const element = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Without script a refused password does not come back: clear it here too.
    if (reply && element.current) element.current.value = "";
    setShown(false);
  }, [reply]);
  function toggleByKey({ altKey, key }: KeyboardEvent) {
    if (altKey && key === "F8") setShown(!isShown);
  }
  return (
    <ControlField label={label} {...field}>
      {(control) => (
        <span className="field-box">
          <input
            {...control}
            ref={element}
            type={isShown ? "text" : "password"}
            required
            autoComplete={autoComplete}
            // Also while the password is shown as text.
            spellCheck={false}
            autoCapitalize="none"
            defaultValue={undefined}
            onKeyDown={toggleByKey}
          />
          {/* aria-pressed carries the state, so the label does not change. */}
          {isAlive && (
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
      )}
    </ControlField>
  );
}
