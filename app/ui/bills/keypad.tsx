import { Delete } from "lucide-react";
import { useSyncExternalStore, type MouseEvent, type ReactNode } from "react";

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

/**
 * Puts `text` at the caret as if it were typed, so that the form hears of it; an empty one deletes
 * what is selected, or the character before the caret.
 */
function typeInto(field: HTMLInputElement, text: string): void {
  const end = field.selectionEnd ?? field.value.length;
  const start = field.selectionStart ?? end;
  const from = text === "" && start === end ? Math.max(0, start - 1) : start;
  field.setRangeText(text, from, end, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Where the keypad stands: below the form, beside it on a phone held sideways, or nowhere. */
type KeypadPlace = "below" | "beside" | null;

/** Null until script runs, and where the system's keyboard leaves more room. */
export function useKeypad(): KeypadPlace {
  return useSyncExternalStore(watchSize, placeOfKeypad, () => null);
}

function watchSize(changed: () => void): () => void {
  addEventListener("resize", changed);
  return () => removeEventListener("resize", changed);
}

/** In rem, so that large text and zoom count as a smaller screen. */
function placeOfKeypad(): KeypadPlace {
  if (!matchMedia("(pointer: coarse)").matches) return null;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const [width, height] = [innerWidth / rem, innerHeight / rem];
  if (width < 48) return width >= 18 && height >= 28 ? "below" : null;
  return width >= 36 && height >= 17 && height < 34 ? "beside" : null;
}
