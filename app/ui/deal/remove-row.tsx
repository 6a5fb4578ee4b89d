import { X } from "lucide-react";
import { useDealStore } from "./deal-context";
import type { EditedRow } from "./edited-row";

/**
 * Takes a row away at once, with an Undo; without script the whole form goes along, so that nothing
 * typed is lost.
 */
export function RemoveRow({ row: { id, label } }: { row: EditedRow }) {
  const store = useDealStore();
  return (
    <button
      className="btn btn-plain btn-icon calc-remove"
      name="intent"
      value={`remove-work-item ${id}`}
      aria-label={`Remove item, ${label}`}
      title="Remove item"
      onClick={(event) => {
        event.preventDefault();
        const buttons = [
          ...(event.currentTarget.form?.querySelectorAll<HTMLElement>(".calc-remove") ?? []),
        ];
        const place = buttons.indexOf(event.currentTarget);
        // The button goes with its row; the focus goes to the next one, on no field, so that no
        // keyboard opens.
        (buttons[place + 1] ?? buttons[place - 1])?.focus();
        store.remove(id);
      }}
    >
      <X size={18} aria-hidden />
    </button>
  );
}
