import { useNavigate } from "@remix-run/react";
import { X } from "lucide-react";
import { useEffect, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import { apiPaths } from "~/contracts/api-paths";
import { paths } from "~/contracts/paths";
import { pickedMessages as messages } from "~/contracts/picked-messages";
import { ITEM_FIELD, ITEM_FIELDS } from "~/domain/item-fields";
import { headingOf } from "~/domain/record/cell-text";
import { KEEPS_DRAFTS } from "../editing/leave-confirmation";
import { currentView } from "../editing/request";
import { useNotify } from "../notices/toasts";
import { sumsOf, textOfCells } from "./copied-text";
import { focusCell } from "./grid-focus";
import { useItemStore, useShown } from "./item-context";
import type { Item } from "./edited-item";
import { useTable } from "./table-context";

type Category = { id: string; name: string };
type Props = {
  keys: readonly string[];
  projectId: string;
  form: RefObject<HTMLFormElement | null>;
  clear: () => void;
  /** The row that was selected last. */
  last: RefObject<string | undefined>;
};

/** What can be done with the selected rows at once; each is one step for Undo. */
export function PickedBar({ keys, projectId, form, clear, last }: Props) {
  const store = useItemStore();
  const notify = useNotify();
  const navigate = useNavigate();
  const { propertyId, status } = useTable();
  const show = useShown(() => store.project(projectId).show);
  // Renders the bar again when a total of the table changes.
  useShown(() => store.project(projectId).total);
  const categories = useCategories(propertyId, projectId);
  const pickedItems = () => keys.flatMap((key) => store.row(key)?.shown ?? []);
  const stored = keys.filter((key) => store.row(key)?.shown.id);
  const { length } = keys;

  /**
   * The focus goes back into the table, to the row that was selected last if it is there.
   * @param isGone whether the rows have left the table.
   */
  function close(isGone: boolean) {
    flushSync(clear);
    const rows = [...(form.current?.querySelectorAll<HTMLTableRowElement>("[data-row]") ?? [])];
    const row = isGone ? undefined : rows.find((one) => one.dataset["row"] === last.current);
    const cell = (row ?? rows[0])?.cells[0];
    if (cell) focusCell(cell);
  }

  function finish() {
    const open = stored.filter((key) => !store.row(key)?.shown.done);
    const act = (key: string) => store.settle(key, true);
    store.offerTogether(() => open.forEach(act), messages.done(open.length));
    close(false);
  }

  function moveTo(to: Category) {
    const act = (key: string) => store.move(key, to.id);
    store.offerTogether(() => stored.forEach(act), messages.moved(stored.length, to.name));
    close(true);
  }

  /** On a page, where they are ticked. */
  function place() {
    const items = pickedItems().map(({ id }) => id);
    navigate(paths.placeItems(projectId), { state: { ...KEEPS_DRAFTS, items } });
  }

  async function copy() {
    // Read when it is copied: a changed name does not render the bar again.
    const heads = ITEM_FIELDS.map(headingOf).join("\t");
    const text = `${heads}\n${textOfCells(pickedItems(), ITEM_FIELDS, { show, status })}`;
    await navigator.clipboard.writeText(text);
    notify({ type: "success", message: messages.copied(length) });
  }

  return (
    <section className="picked no-print" aria-label="Selected rows">
      <p aria-live="polite">
        <b>{messages.selected(length)}</b> <Sums items={pickedItems()} projectId={projectId} />
      </p>
      {categories.length > 0 && <MoveTo categories={categories} move={moveTo} />}
      {stored.length > 0 && (
        <button type="button" onClick={place}>
          Copy to…
        </button>
      )}
      <button type="button" onClick={finish}>
        Done
      </button>
      {"clipboard" in navigator && (
        <button type="button" onClick={() => void copy()}>
          Copy
        </button>
      )}
      <button
        type="button"
        onClick={() => {
          const act = (key: string) => store.remove(key);
          store.offerTogether(() => keys.forEach(act), messages.removed(length));
          close(true);
        }}
      >
        Delete
      </button>
      <button type="button" aria-label="Clear the selection" onClick={() => close(false)}>
        <X size={18} aria-hidden />
      </button>
    </section>
  );
}

function Sums({ items, projectId }: { items: readonly Item[]; projectId: string }) {
  const store = useItemStore();
  const { status } = useTable();
  const show = useShown(() => store.project(projectId).show);
  const { hasForecast } = useShown(store.usedColumns);
  return <span>{sumsOf(items, hasForecast ? SUMS : SUMS.slice(0, 2), { show, status })}</span>;
}

const SUMS = [ITEM_FIELD.budget, ITEM_FIELD.spent, { name: "forecastOwn", label: "To finish" }];

type MoveProps = { categories: readonly Category[]; move: (to: Category) => void };

function MoveTo({ categories, move }: MoveProps) {
  return (
    <select
      aria-label="Move to another category"
      value=""
      onChange={({ target }) => {
        const to = categories.find(({ id }) => id === target.value);
        if (to) move(to);
      }}
    >
      <option value="">Move to…</option>
      {categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** The property's other categories; none until they are read. */
function useCategories(propertyId: string | undefined, projectId: string): Category[] {
  const [categories, setCategories] = useState<Category[]>([]);
  useEffect(() => {
    let isLeft = false;
    if (propertyId)
      void currentView(apiPaths.property(propertyId), categoriesIn).then((all = []) => {
        if (!isLeft) setCategories(all.filter(({ id }) => id !== projectId));
      });
    return () => void (isLeft = true);
  }, [propertyId, projectId]);
  return categories;
}

/** Names and ids alone, without the figures. */
function categoriesIn(json: unknown): Category[] {
  return (json as { projects: Category[] }).projects.map(({ id, name }) => ({ id, name }));
}
