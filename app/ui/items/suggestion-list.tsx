import { Plus } from "lucide-react";
import { useRef, type MouseEvent } from "react";
import { flushSync } from "react-dom";
import { itemLabel } from "~/domain/property";
import { formatDollars } from "~/domain/money";
import { useItemStore, useShown } from "./item-context";
import { itemsFormId } from "./item-table";

/** Without script its buttons submit the editing table's form. */
export function SuggestionList({ projectId }: { projectId: string }) {
  const store = useItemStore();
  const heading = useRef<HTMLHeadingElement>(null);
  const suggestions = useShown(() => store.project(projectId).suggestions);

  function add(event: MouseEvent, key: string) {
    event.preventDefault();
    flushSync(() => store.take(key));
    // The button is removed with its row: keep the focus here.
    heading.current?.focus();
  }

  return (
    <section
      aria-labelledby={`suggestions-${projectId}`}
      className={suggestions.length > 0 ? "sheet" : "sheet no-print"}
    >
      <h2 id={`suggestions-${projectId}`} ref={heading} tabIndex={-1} className="outline-none">
        Suggestions
      </h2>
      <p className="hint">
        {suggestions.length > 0
          ? "Not in the budget yet. The amounts are indicative, 2026."
          : "Nothing more is suggested for this category. An item that came from here returns here when it is removed."}
      </p>
      <ul className="suggestions">
        {suggestions.map(({ key, shown: item, marks }) => (
          <li key={key}>
            <span className="suggestion-name">{itemLabel(item.name)}</span>
            <span className="num">{formatDollars(item.budget)}</span>
            <button
              className="btn"
              form={itemsFormId(projectId)}
              name="intent"
              value={`add-suggestion ${key}`}
              aria-label={`Add ${itemLabel(item.name)}`}
              onClick={(event) => add(event, key)}
            >
              <Plus size={18} aria-hidden /> Add
            </button>
            {marks.map(({ message }) => (
              <span key={message} className="field-error">
                {message}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
