import { useNavigate } from "@remix-run/react";
import { X } from "lucide-react";
import { useEffect, useState, type ChangeEvent, type RefObject } from "react";
import { flushSync } from "react-dom";
import { apiPaths } from "~/contracts/api-paths";
import { paths } from "~/contracts/paths";
import { pickedMessages as messages } from "~/contracts/picked-messages";
import { ITEM_FIELD, ITEM_FIELDS } from "~/domain/item-fields";
import { headingOf } from "~/domain/record/cell-text";
import { KEEPS_DRAFTS } from "../editing/leave-confirmation";
import { currentView } from "../editing/request";
import { useNotify } from "../notices/toasts";
import { useBarKeys } from "./bar-keys";
import { sumsOf, textOfCells } from "./copied-text";
import { focusCell } from "./grid-focus";
import { useItemStore, useShown } from "./item-context";
import { useTable } from "./table-context";

type Property = { projects: { id: string; name: string }[] };
type Props = {
  keys: readonly string[];
  projectId: string;
  form: RefObject<HTMLFormElement | null>;
  clear: () => void;
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
  const sums = useShown(store.usedColumns).hasForecast ? SUMS : SUMS.slice(0, 2);
  const categories = useCategories(propertyId, projectId);
  const pickedItems = () => keys.flatMap((key) => store.row(key)?.shown ?? []);
  const stored = keys.filter((key) => store.row(key)?.shown.id);
  const { length } = keys;

  /** The focus goes back into the table, to the row that was selected last if it is there. */
  function close() {
    flushSync(clear);
    const rows = [...(form.current?.querySelectorAll<HTMLTableRowElement>("[data-row]") ?? [])];
    const row = rows.find((one) => one.dataset["row"] === last.current) ?? rows[0];
    if (row?.cells[0]) focusCell(row.cells[0]);
  }

  /** As one step for Undo. */
  function together(rows: readonly string[], act: (key: string) => void, said: string) {
    store.offerTogether(() => rows.forEach(act), said);
    close();
  }

  function finish() {
    const open = stored.filter((key) => !store.row(key)?.shown.done);
    together(open, (key) => store.settle(key, true), messages.done(open.length));
  }

  function moveTo({ target }: ChangeEvent<HTMLSelectElement>) {
    const to = categories.find(({ id }) => id === target.value);
    const said = to && messages.moved(stored.length, to.name);
    if (said) together(stored, (key) => store.move(key, to.id), said);
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

  const remove = () => together(keys, (key) => store.remove(key), messages.removed(length));
  const canCopy = "clipboard" in navigator;
  useBarKeys(form, { Delete: remove, "Ctrl C": canCopy ? copy : undefined }, isInRow);
  const actions: [words: string, act: () => unknown, applies?: boolean][] = [
    ["Copy to…", place, stored.length > 0],
    ["Done", finish],
    ["Copy", copy, canCopy],
    ["Delete", remove],
  ];
  return (
    <section className="picked no-print" aria-label="Selected rows">
      <p aria-live="polite">
        <b>{messages.selected(length)}</b>{" "}
        <span>{sumsOf(pickedItems(), sums, { show, status })}</span>
      </p>
      {categories.length > 0 && (
        <select aria-label="Move to another category" value="" onChange={moveTo}>
          <option value="">Move to…</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      {actions.map(
        ([words, act, applies = true]) =>
          applies && (
            <button key={words} type="button" onClick={() => void act()}>
              {words}
            </button>
          ),
      )}
      <button type="button" aria-label="Clear the selection" onClick={close}>
        <X size={18} aria-hidden />
      </button>
    </section>
  );
}

/** Keys in a text that is typed are its own. */
const isInRow = (target: Element) =>
  target.closest("[data-row]") !== null && !target.matches("input:not([type=checkbox])");

const SUMS = [ITEM_FIELD.budget, ITEM_FIELD.spent, { name: "forecastOwn", label: "To finish" }];

/** The property's other categories; none until they are read. */
function useCategories(propertyId: string | undefined, projectId: string): Property["projects"] {
  const [categories, setCategories] = useState<Property["projects"]>();
  useEffect(() => {
    const others = ({ projects }: Property) => projects.filter(({ id }) => id !== projectId);
    const read = (json: unknown) => others(json as Property);
    if (propertyId) void currentView(apiPaths.property(propertyId), read).then(setCategories);
  }, [propertyId, projectId]);
  return categories ?? [];
}
