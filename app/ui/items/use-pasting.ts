import { useNavigate } from "@remix-run/react";
import type { ClipboardEvent } from "react";
import { cellOf } from "./cell-names";
import { useItemStore } from "./item-context";

/** A pasted column of numbers fills downwards; other cells open the preview at `path`. */
export function usePasting(path: string | undefined) {
  const navigate = useNavigate();
  const store = useItemStore();
  return (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain");
    const cell = cellOf(event.target);
    if (!cell || !/[\t\n]/.test(text.trim())) return;
    const lines = text.trimEnd().split(/\r?\n/);
    if (!text.includes("\t") && store.fill(cell.key, cell.field, lines)) event.preventDefault();
    else if (path) {
      event.preventDefault();
      navigate(path, { state: { pasted: text } });
    }
  };
}
