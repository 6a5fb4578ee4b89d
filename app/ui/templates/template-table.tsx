import { Minus, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { editingMessages as messages } from "~/contracts/editing-messages";
import { templatePaths, type TemplatePaths } from "~/contracts/template-paths";
import { useHydrated } from "../use-hydrated";
import { useItemStore } from "../items/item-context";
import type { Row } from "../items/edited-item";
import type { TableKind } from "../items/table-kind";
import { roles } from "../items/table-roles";

/** Quantities step by one; each item is part of the budget or a suggestion. */
const tableOf = ({ template: action }: TemplatePaths): TableKind => ({
  className: "items items-template",
  action,
  saveIntent: "save-template",
  caption: (name) => `Items of ${name}`,
  empty:
    "What a category made from this template starts with: budget items, and suggestions to choose from. There are none yet.",
  full: messages.templateFull,
  last: { label: "Suggestion" },
  LastCell: SuggestionCell,
  Quantity: Stepper,
  adds: [
    { intent: "add-item", words: "Add item", isSuggested: false },
    { intent: "add-suggested", words: "Add suggestion", isSuggested: true },
  ],
});

export const templateTables = {
  admin: tableOf(templatePaths.admin),
  own: tableOf(templatePaths.own),
};

type Props = { row: Row; label: string; children: ReactNode };

function Stepper({ row: { key, shown: item, hold }, label, children }: Props) {
  const isLeast = item.quantity <= 1;
  const isAlive = useHydrated();
  // Without script the button of an unsaved row would find no item.
  if (hold === "empty" && !isAlive) return children;
  return (
    <span className="stepper">
      <button
        className="btn btn-plain btn-icon"
        name="intent"
        value={`take-one ${key}`}
        aria-disabled={isLeast}
        aria-label={`Remove one, ${label}`}
      >
        <Minus size={16} aria-hidden />
      </button>
      {children}
      <button
        className="btn btn-plain btn-icon"
        name="intent"
        value={`add-one ${key}`}
        aria-label={`Add one, ${label}`}
      >
        <Plus size={16} aria-hidden />
      </button>
    </span>
  );
}

function SuggestionCell({ row: { key, shown: item }, label }: { row: Row; label: string }) {
  const store = useItemStore();
  return (
    <td {...roles.cell} data-label="Suggestion" className="item-suggestion">
      <label>
        <input
          type="checkbox"
          name={`items.${key}.suggested`}
          aria-label={`Suggestion, ${label}`}
          checked={item.isSuggested}
          onChange={(event) => store.mark(key, event.target.checked)}
        />
      </label>
      <noscript>
        <input
          type="hidden"
          name={`items.${key}.was.suggested`}
          value={item.isSuggested ? "on" : ""}
        />
      </noscript>
    </td>
  );
}
