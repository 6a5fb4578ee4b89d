import { useEffect } from "react";

/** A finger has no Ctrl+Z: where it points, every saved edit offers Undo. */
export const offersUndo = (): boolean => matchMedia("(pointer: coarse)").matches;

/** Edits of a row are one step of Undo for as long as the focus stays in it. */
export function useFocusStays(store: { endStay(): void }): void {
  useEffect(() => {
    // React's own handlers, above, have taken the field that was left.
    function leave({ target, relatedTarget }: FocusEvent) {
      if (rowOf(target) !== rowOf(relatedTarget)) store.endStay();
    }
    document.addEventListener("focusout", leave);
    return () => document.removeEventListener("focusout", leave);
  }, [store]);
}

/** The ID in a field's name, `items.ID.spent`, or of the row whose cell of text has the focus. */
function rowOf(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.matches("td, th")
    ? target.closest<HTMLElement>("[data-row]")?.dataset["row"]
    : target.getAttribute("name")?.split(".")[1];
}
