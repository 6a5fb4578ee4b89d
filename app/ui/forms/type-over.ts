type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Replaces the text of the field with the focus as typing does: the browser's own undo, which knows
 * nothing of what a script writes, would else mix what was typed into it.
 */
export function typeOver(field: Field, text: string): void {
  if (field.value === text) return;
  field.select();
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else writes to that history
  document.execCommand(text === "" ? "delete" : "insertText", false, text);
}
