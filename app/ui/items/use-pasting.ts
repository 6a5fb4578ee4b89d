import { useNavigate } from "@remix-run/react";
import type { ClipboardEvent } from "react";
import { KEEPS_DRAFTS } from "../editing/leave-confirmation";
import { cellText } from "./cell";
import { cellOf, placeOf, type CellPlace } from "./cell-names";
import { useItemStore } from "./item-context";

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
    const isName = cell.field === "name";
    if (isName && !path) return;
    event.preventDefault();
    const showFirst = () => {
      if (path) navigate(path, { state: { pasted: text, ...KEEPS_DRAFTS } });
    };
    if (isName) {
      showFirst();
      return;
    }
    // Loaded on demand: most visits paste nothing.
    void import("./fill-cells").then(({ pasteCells }) => {
      const isPasted = pasteCells(store, table, cell, text);
      if (!isPasted) showFirst();
      const row = store.row(cell.key);
      // What was typed before the paste would else be saved over it.
      if (isPasted && input && row)
        input.input.value = cellText(row, cell.field, store.show(cell.key));
    });
  };
}
