import {
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from "react";
import { pickedMessages as messages } from "~/contracts/picked-messages";
import { centsFromSpend } from "~/domain/bills/spend-amount";
import { useNotify } from "../notices/toasts";
import { loadStyles, whenThere } from "../on-demand";
import type { Column, Filled } from "./amount-check";
import { setValue } from "./form-fields";
import rangeStyles from "../styles/sheets/range.css?url";

type Input = HTMLInputElement;

const AMOUNTS = "input[inputmode]:not(.calc-folded *, .calc-new *)";
const NOWHERE = { column: [] as Input[], at: -1 };
const reads: Column["reads"] = (_input, text) => centsFromSpend(text) !== undefined;

/**
 * Amounts below one another in a form are cells of one column (docs/decisions/0139): Shift+arrows
 * and a mouse that is dragged select, Ctrl+C copies, and what a spreadsheet copied is pasted from the
 * focus down.
 * @param own reads and writes the inputs of a form that saves each change; others are typed into.
 */
export function useAmountColumn(own?: Column) {
  const [shown, show] = useState<ReactNode>();
  const notify = useNotify();
  /** Where the mouse was pressed, until it is let go. */
  const from = useRef<Element | null>(null);

  function write(filled: Filled, message: string) {
    const before = filled.map(({ input }) => ({ input, text: input.value }));
    typeInto(filled);
    notify({ type: "success", message, onUndo: () => typeInto(before) });
  }

  function clear(selected: readonly Input[]) {
    const filled = selected.map((input) => ({ input, text: "" }));
    const cleared = filled.filter(({ input }) => own?.reads(input, "") ?? true);
    (own?.write ?? write)(cleared, messages.changed(cleared.length));
  }

  /** Those of the table or group that the focus is in. */
  function columnAt({ target }: { target: EventTarget }) {
    const group = (target as Element).closest("table, fieldset, [role=group]");
    const column = [...(group?.querySelectorAll<Input>(AMOUNTS) ?? [])];
    const selected = column.filter(({ dataset }) => "selected" in dataset);
    return { column, at: column.indexOf(target as Input), selected };
  }

  function select(column: readonly Input[], at: number, to: number) {
    for (const { dataset } of column) delete dataset["selected"];
    if (at === to) return;
    void loadStyles(rangeStyles);
    const range = column.slice(Math.max(0, Math.min(at, to)), Math.max(at, to) + 1);
    if (range.length > 1) for (const input of range) input.dataset["selected"] = "";
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    const { column, at, selected } = columnAt(event);
    if (at < 0 || key === "Shift" || ctrlKey || metaKey) return;
    if (selected.length > 0 && (key === "Delete" || key === "Backspace")) {
      event.preventDefault();
      return clear(selected);
    }
    // It goes into the field with the focus, over what stands there.
    if (selected.length > 0 && key.length === 1) column[at]?.select();
    const by = !shiftKey ? 0 : key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : 0;
    if (by !== 0) event.preventDefault();
    const ends = [selected[0], selected.at(-1)].map((end) => (end ? column.indexOf(end) : at));
    select(column, at, by === 0 ? at : (ends.find((end) => end !== at) ?? at) + by);
  }

  /** As in the items' table: from where it is pressed, or with Shift from the focus, to where it goes. */
  function onMouseDown(event: MouseEvent<HTMLElement>) {
    const selected = event.currentTarget.querySelectorAll<Input>("[data-selected]");
    for (const { dataset } of selected) delete dataset["selected"];
    from.current = event.shiftKey ? document.activeElement : (event.target as Element);
    if (event.button !== 0) from.current = null;
    else if (event.shiftKey && selectTo(event.target)) event.preventDefault();
  }

  function onMouseOver({ buttons, target }: MouseEvent) {
    if (buttons === 1) selectTo(target);
    else from.current = null;
  }

  function selectTo(target: EventTarget): boolean {
    const { column, at } = from.current ? columnAt({ target: from.current }) : NOWHERE;
    const to = column.indexOf(target as Input);
    if (at < 0 || to < 0) return false;
    select(column, at, to);
    return true;
  }

  function onCopy(event: ClipboardEvent) {
    const { at, selected } = columnAt(event);
    if (at < 0 || selected.length === 0) return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", selected.map(({ value }) => value).join("\n"));
    notify({ type: "success", message: `${messages.cells(selected.length, 1)} copied.` });
  }

  /** One value is left to the browser, unless several are selected. */
  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData("text/plain");
    const { column, at, selected } = columnAt(event);
    if (at < 0 || (selected.length === 0 && !/[\t\n]/.test(text.trim()))) return;
    event.preventDefault();
    const below = column.slice(selected[0] ? column.indexOf(selected[0]) : at);
    const target = { reads, write, ...own, below, selected, show };
    void whenThere(() => import("./amount-check")).then(({ pasteAmounts }) =>
      pasteAmounts(text, target),
    );
  }

  return { shown, events: { onKeyDown, onCopy, onPaste, onMouseDown, onMouseOver } };
}

function typeInto(filled: Filled): void {
  for (const { input, text } of filled) setValue(input, text);
}
