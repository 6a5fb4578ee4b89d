/**
 * Puts `text` at the caret as if it were typed, so that the form hears of it; an empty one deletes
 * what is selected, or the character before the caret.
 */
export function typeInto(field: HTMLInputElement, text: string): void {
  const end = field.selectionEnd ?? field.value.length;
  const start = field.selectionStart ?? end;
  const from = text === "" && start === end ? Math.max(0, start - 1) : start;
  field.setRangeText(text, from, end, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
