import type { KeyboardEvent } from "react";
import { typeOver } from "../forms/type-over";

type Field = HTMLInputElement | HTMLTextAreaElement;
type Moves = {
  /** Class of the fields above one another. */
  column: string;
  /** Saves the field where there is no next one. */
  take: (text: string) => void;
  /** What Esc puts back. */
  stored: string;
};

/** Enter moves down, Shift+Enter up in the column; Esc reverts. */
export function pressInColumn(event: KeyboardEvent<Field>, { column, take, stored }: Moves): void {
  if (event.nativeEvent.isComposing || (event.key !== "Escape" && event.key !== "Enter")) return;
  event.preventDefault();
  const field = event.currentTarget;
  if (event.key === "Escape") {
    typeOver(field, stored);
    return take(stored);
  }
  const fields = [...(field.form?.querySelectorAll<Field>(`:not(.calc-folded *).${column}`) ?? [])];
  const next = fields[fields.indexOf(field) + (event.shiftKey ? -1 : 1)];
  // A phone may have folded what it is in.
  next?.closest("details")?.setAttribute("open", "");
  if (next) next.focus();
  else take(field.value);
}
