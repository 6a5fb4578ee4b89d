import { X } from "lucide-react";
import { useDealStore } from "./deal-context";
import type { EditedRow } from "./edited-row";

/** Deletes at once, with Undo; without script submits the whole form. */
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
        // Moves the focus to the next row's button: a field would open a phone's keyboard.
        (buttons[place + 1] ?? buttons[place - 1])?.focus();
        store.remove(id);
      }}
    >
      <X size={18} aria-hidden />
    </button>
  );
}
