import { Delete } from "lucide-react";
import type { MouseEvent } from "react";

/** Digits under the thumb; Save is the form's own button. */
export function Keypad({ isSending }: { isSending: boolean }) {
  return (
    <div className="keypad" role="group" aria-label="Keypad">
      {KEYS.map((key) => (
        <button
          key={key}
          type="button"
          className={key === "+" ? "keypad-plus" : undefined}
          aria-label={key === "+" ? "Plus" : undefined}
          onClick={(event) => put(event, (typed) => typed + key)}
        >
          {key}
        </button>
      ))}
      <button
        type="button"
        className="keypad-delete"
        aria-label="Delete the last digit"
        onClick={(event) => put(event, (typed) => typed.slice(0, -1))}
      >
        <Delete size={24} aria-hidden />
      </button>
      <button
        className="keypad-save"
        name="intent"
        value="save-spend"
        aria-disabled={isSending || undefined}
      >
        Save
      </button>
    </div>
  );
}

/** The styles put +, Delete and Save in the fourth column. */
const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", ".", "0", "00", "+"];

/** As if it were typed, so that the form hears of it. */
function put({ currentTarget }: MouseEvent<HTMLButtonElement>, change: (typed: string) => string) {
  const field = currentTarget.form?.elements.namedItem("amount");
  if (!(field instanceof HTMLInputElement)) return;
  field.value = change(field.value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
