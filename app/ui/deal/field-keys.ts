import type { KeyboardEvent } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement;
type Moves = {
  /** Class of the fields above one another. */
  column: string;
  /** Saves the field where there is no next one. */
  take: (text: string) => void;
  revert: () => void;
};

/** Enter moves down, Shift+Enter up in the column; Esc reverts. */
export function pressInColumn(event: KeyboardEvent<Field>, { column, take, revert }: Moves): void {
  if (event.nativeEvent.isComposing || (event.key !== "Escape" && event.key !== "Enter")) return;
  event.preventDefault();
  if (event.key === "Escape") return revert();
  const field = event.currentTarget;
  const fields = [...(field.form?.querySelectorAll<Field>(`:not(.calc-folded *).${column}`) ?? [])];
  const next = fields[fields.indexOf(field) + (event.shiftKey ? -1 : 1)];
  // A phone may have folded what it is in.
  next?.closest("details")?.setAttribute("open", "");
  if (next) next.focus();
  else take(field.value);
}
