import { useEffect } from "react";
import { editingMessages as messages } from "~/contracts/editing-messages";
import { useNotify } from "../notices/toasts";

/**
 * Ctrl+Z or Cmd+Z undoes the last change, unless the focus is in a field, where the browser's own
 * undo belongs.
 */
export function useUndoKey(store: { undo(): boolean }): void {
  const notify = useNotify();
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isUndo =
        event.key.toLowerCase() === "z" &&
        (event.ctrlKey || event.metaKey) &&
        !event.shiftKey &&
        !event.altKey;
      if (
        !isUndo ||
        document.activeElement?.closest(
          "input:not([type=range]), textarea, select, [contenteditable], dialog",
        )
      )
        return;
      if (!store.undo()) return;
      event.preventDefault();
      notify({ type: "success", message: messages.lastChangeUndone });
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [store, notify]);
}
