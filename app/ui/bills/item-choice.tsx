import { useEffect, useId, useRef, useState } from "react";
import type { SpendFormView } from "~/contracts/add-spend";
import { spendMessages as messages } from "~/contracts/spend-messages";
import { ControlField, fieldIdOf } from "../forms/field";
import { ItemOptions } from "./item-options";
import { findItem } from "./spend-values";

type Props = {
  form: SpendFormView;
  label: string;
  chosen: string;
  onChange: () => void;
};

/** A list of all items by category; with script the last used ones stand before it as chips. */
export function ItemChoice({ form, label, chosen, onChange }: Props) {
  const hintId = useId();
  const list = useRef<HTMLSelectElement>(null);
  const [isOpen, setOpen] = useState(false);
  const recent = form.recent.flatMap((id) => findItem(form, id) ?? []);
  const hasChips = recent.length > 0;
  const isElsewhere = chosen !== "" && !recent.some(({ item }) => item.id === chosen);
  const showsList = !hasChips || isOpen || isElsewhere;
  const fieldId = fieldIdOf("itemId");
  useEffect(() => {
    if (isOpen) list.current?.focus();
  }, [isOpen]);
  const choose = (id: string) => {
    if (!list.current) return;
    list.current.value = id;
    setOpen(false);
    onChange();
  };
  const chips = hasChips && (
    <div className="chips scripted" role="group" aria-label="Items used last">
      {recent.map(({ item, category }) => (
        <button
          key={item.id}
          type="button"
          className="chip"
          aria-pressed={item.id === chosen}
          onClick={() => choose(item.id)}
        >
          {item.name} <small>{category.name}</small>
        </button>
      ))}
      <button
        type="button"
        className="chip"
        aria-expanded={showsList}
        aria-controls={fieldId}
        onClick={() => setOpen(true)}
      >
        All
      </button>
    </div>
  );
  return (
    <ControlField label={label} name="itemId" start={form.itemId ?? ""}>
      {({ "aria-describedby": error, ...control }) => (
        <>
          {chips}
          <div data-folded={showsList ? undefined : ""}>
            <select {...control} ref={list} aria-describedby={`${hintId} ${error ?? ""}`.trim()}>
              <option value="">Unsorted: choose the item later</option>
              <ItemOptions categories={form.categories} />
            </select>
          </div>
          <p id={hintId} className="hint">
            {chosen !== "" ? "" : messages.unsorted}
          </p>
        </>
      )}
    </ControlField>
  );
}
