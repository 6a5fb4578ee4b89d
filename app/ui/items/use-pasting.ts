import { useNavigate } from "@remix-run/react";
import type { ClipboardEvent } from "react";
import { cellOf, placeOf, type CellPlace } from "./cell-names";
import { useItemStore } from "./item-context";

/**
 * A pasted column of numbers fills downwards; other cells open the preview at `path`.
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
    if (!cell) return;
    const lines = text.trimEnd().split(/\r?\n/);
    if (!text.includes("\t") && store.fill(cell.key, cell.field, lines)) event.preventDefault();
    else if (path) {
      event.preventDefault();
      navigate(path, { state: { pasted: text } });
    }
  };
}
