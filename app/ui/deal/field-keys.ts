import type { KeyboardEvent } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement;
type Moves = {
  /** The class of the fields that stand one over the other. */
  column: string;
  /** Takes what is in the field, where there is none to go to. */
  take: (text: string) => void;
  putBack: () => void;
};

/**
 * The keys of the calculator's fields: Enter goes down and Shift+Enter up in the same column, Esc
 * puts back.
 */
export function pressInColumn(event: KeyboardEvent<Field>, { column, take, putBack }: Moves): void {
  if (event.nativeEvent.isComposing || (event.key !== "Escape" && event.key !== "Enter")) return;
  event.preventDefault();
  if (event.key === "Escape") return putBack();
  const field = event.currentTarget;
  const fields = [...(field.form?.querySelectorAll<Field>(`.${column}`) ?? [])];
  const next = fields[fields.indexOf(field) + (event.shiftKey ? -1 : 1)];
  if (next) next.focus();
  else take(field.value);
}
