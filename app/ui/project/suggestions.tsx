import { useRevalidator } from "@remix-run/react";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { messages } from "~/contracts/messages";
import type { ProjectView, SuggestionView } from "~/contracts/projects.server";
import { itemLabel } from "~/domain/item";
import { formatDollars } from "~/domain/money";
import { useNotify } from "../shell/toasts";
import { callApi } from "./call-api";
import { ITEMS_FORM } from "./items-form";

/**
 * What is not in the budget yet but could be, each with its button. Without script the button sends the editing table's form,
 * so that nothing typed there is lost.
 */
export function Suggestions({ project: { optionalItems } }: { project: ProjectView }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [adding, setAdding] = useState<readonly string[]>([]);
  const { revalidate } = useRevalidator();
  const notify = useNotify();

  async function setStatus(id: string, status: "active" | "optional", failure: string): Promise<boolean> {
    const { ok } = await callApi("PUT", `/api/project-items/${id}`, { status });
    if (ok) revalidate();
    else notify({ type: "error", message: failure });
    return ok;
  }

  async function add({ id }: SuggestionView) {
    setAdding((before) => [...before, id]);
    const added = await setStatus(id, "active", messages.addSuggestionFailed);
    setAdding((before) => before.filter((other) => other !== id));
    if (!added) return;
    // The button goes away with its row: the focus must not go with it.
    heading.current?.focus();
    const onUndo = () => void setStatus(id, "optional", messages.saveChangeFailed);
    notify({ type: "success", message: messages.suggestionAdded, onUndo });
  }

  return (
    <section aria-labelledby="suggestions-title" className="sheet">
      <h2 id="suggestions-title" ref={heading} tabIndex={-1} className="outline-none">
        Suggestions
      </h2>
      <p className="hint">
        {optionalItems.length > 0
          ? "Not in the budget yet. The amounts are indicative, 2026."
          : "Nothing more is suggested for this category. An item that came from here returns here when it is removed."}
      </p>
      <ul className="m-0 mt-3 grid list-none gap-2 p-0">
        {optionalItems.map((suggestion) => (
          <li key={suggestion.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-l-4 border-focus bg-warn-wash px-3 py-1">
            <span className="flex-1 basis-40 font-semibold wrap-anywhere">{itemLabel(suggestion.name)}</span>
            <span className="num">{formatDollars(Math.round(suggestion.budget * 100))}</span>
            <button
              className="btn"
              form={ITEMS_FORM}
              name="intent"
              value={`add-suggestion ${suggestion.id}`}
              aria-label={`Add ${itemLabel(suggestion.name)}`}
              disabled={adding.includes(suggestion.id)}
              onClick={(event) => {
                event.preventDefault();
                void add(suggestion);
              }}
            >
              <Plus size={18} aria-hidden /> Add
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
