import { useNavigate } from "@remix-run/react";
import type { ClipboardEvent } from "react";
import { pastedRows } from "~/domain/pasted-rows";
import { KEEPS_DRAFTS } from "../editing/leave-confirmation";
import { cellText } from "./cell";
import { cellAt, cellOf, fieldsIn, placeOf, type CellPlace } from "./cell-names";
import { useItemStore } from "./item-context";
import type { ItemEditor } from "./item-editor";

/**
 * Pasted cells overwrite those from a numeric cell to the right and downwards; others open the
 * preview at `path`.
 * @param enter makes the cell an input, for one value pasted into a cell of text.
 */
export function usePasting(
  path: string | undefined,
  enter: (place: CellPlace) => HTMLInputElement | null,
) {
  const navigate = useNavigate();
  const store = useItemStore();
  return (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain");
    const input = cellOf(event.target);
    const cell = input ?? placeOf(event.target);
    if (cell && !/[\t\n]/.test(text.trim())) {
      // Into an open input the browser pastes, over what is selected.
      if (!input) enter(cell)?.select();
      return;
    }
    const table = event.currentTarget.querySelector("table");
    if (!cell || !table) return;
    if (fillFrom(store, table, cell, text)) {
      event.preventDefault();
      const row = store.row(cell.key);
      // What was typed before the paste would else be saved over it.
      if (input && row) input.input.value = cellText(row, cell.field, store.show(cell.key));
    } else if (path) {
      event.preventDefault();
      navigate(path, { state: { pasted: text, ...KEEPS_DRAFTS } });
    }
  };
}

function fillFrom(
  store: ItemEditor,
  table: HTMLTableElement,
  { key, field }: CellPlace,
  text: string,
): boolean {
  const fields = fieldsIn(table);
  const block = pastedRows(text.replace(/[\r\n]+$/, "")).map(({ cells }) => cells);
  return store.fill(
    key,
    fields.slice(fields.indexOf(field)),
    block,
    (other, name) => "fixed" in (cellAt(table, { key: other, field: name })?.dataset ?? {}),
  );
}
