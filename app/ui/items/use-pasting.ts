import { useNavigate } from "@remix-run/react";
import type { ClipboardEvent } from "react";
import { cellOf } from "./cell-names";

/**
 * Cells of a spreadsheet pasted into one cell of the table go to the page at `path`, which shows
 * first what they will become.
 */
export function usePasting(path: string | undefined) {
  const navigate = useNavigate();
  return (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain");
    if (!path || !cellOf(event.target) || !/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    navigate(path, { state: { pasted: text } });
  };
}

/** What came along to that page. */
export function pastedIn(state: unknown): string {
  const pasted = (state as { pasted?: unknown } | null)?.pasted;
  return typeof pasted === "string" ? pasted : "";
}
