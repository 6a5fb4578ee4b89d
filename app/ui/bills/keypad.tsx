import { Delete } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { typeInto } from "./type-into";
import type { KeypadPlace } from "./use-keypad";

type Props = {
  place: Exclude<KeypadPlace, null>;
  /** The field with the caret, or the one that had it last. */
  target: () => HTMLInputElement | undefined;
  /** Called after each key. */
  onKey: (field: HTMLInputElement) => void;
  /** The form's Save. */
  children: ReactNode;
};

/** Digits under the thumb. */
export function Keypad({ place, target, onKey, children }: Props) {
  const press = (key: string) => {
    const field = target();
    if (!field) return;
    typeInto(field, key);
    onKey(field);
  };
  return (
    <div className={`keypad keypad-${place}`} role="group" aria-label="Keypad">
      {KEYS.map((key) => (
        <button
          key={key}
          type="button"
          className={key === "+" ? "keypad-plus" : undefined}
          aria-label={key === "+" ? "Plus" : undefined}
          onMouseDown={leaveFocus}
          onClick={() => press(key)}
        >
          {key}
        </button>
      ))}
      <button
        type="button"
        className="keypad-delete"
        aria-label="Delete the last digit"
        onMouseDown={leaveFocus}
        onClick={() => press("")}
      >
        <Delete size={24} aria-hidden />
      </button>
      {children}
    </div>
  );
}

/** The styles put +, Delete and Save in the fourth column. */
const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", ".", "0", "00", "+"];

/** The field that is typed into keeps the focus and its caret. */
function leaveFocus(event: MouseEvent) {
  event.preventDefault();
}
