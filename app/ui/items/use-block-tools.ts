import {
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from "react";
import { isPhone } from "../phone-width";
import type { Tools } from "./cell-block";
import { cellOf } from "./cell-names";
import type { CellRange } from "./cell-range";
import { useItemStore } from "./item-context";

/** Selected cells, and what is pasted: loaded once a cell has the focus or the mouse. */
export function useBlockTools(own: Omit<Tools, "store" | "show">) {
  const [shown, show] = useState<ReactNode>();
  const tools: Tools = { ...own, store: useItemStore(), show };
  const range = useRef<Promise<CellRange>>(undefined);

  useEffect(() => () => void range.current?.then(({ stop }) => stop()), []);

  function load(form: HTMLFormElement) {
    return (range.current ??= import("./cell-range").then(
      ({ CellRange: Range }) => new Range(form, tools),
    ));
  }

  function watch({ nativeEvent, currentTarget }: SyntheticEvent<HTMLFormElement>) {
    if (own.isText && !range.current && !isPhone())
      void load(currentTarget).then(({ press }) => press(nativeEvent as MouseEvent));
  }

  /** Into an open input; one value is left to the browser. */
  function onPaste(event: ClipboardEvent<HTMLFormElement>) {
    const text = event.clipboardData.getData("text/plain");
    const cell = cellOf(event.target);
    if (!cell || !/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    void load(event.currentTarget).then(({ pasteInto }) => pasteInto(cell, text));
  }

  return { shown, events: { onPaste, onMouseDownCapture: watch, onFocusCapture: watch } };
}
