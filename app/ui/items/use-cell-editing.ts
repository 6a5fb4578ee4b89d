import {
  useEffect,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
} from "react";
import { flushSync } from "react-dom";
import { fieldIdOf } from "../forms/field";
import { messagesOf, type Reply } from "../forms/use-reply";
import { useItemStore } from "./item-context";
import { cellName, cellOf } from "./cell-names";
import type { ItemEditor } from "./item-editor";
import { shownText, type Field } from "./read-cell";
import { isFull } from "./shown-items";

/** Blur saves, Esc reverts, Enter moves down and Shift+Enter up; Enter in the last row adds one. */
export function useCellEditing(
  table: RefObject<HTMLElement | null>,
  projectId: string,
  reply: Reply,
) {
  const store = useItemStore();
  useEffect(() => {
    // Typed before hydration, or in a refused form.
    for (const input of table.current?.querySelectorAll("input") ?? [])
      if (input !== document.activeElement)
        leaveCell(store, input, messagesOf(reply, input.name)[0]);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the reply is that of the page's beginning
  }, [store, table]);

  function addRow(isSuggested = false): void {
    if (isFull(store.project(projectId))) return;
    let key = "";
    flushSync(() => {
      key = store.add(projectId, isSuggested);
    });
    document.getElementById(fieldIdOf(cellName(key, "name")))?.focus();
  }

  function onFocus({ target }: FocusEvent) {
    const cell = cellOf(target);
    if (cell && cell.field !== "name") cell.input.select();
  }

  function onInput({ target }: FormEvent) {
    const cell = cellOf(target);
    if (!cell) return;
    const { input, key, field } = cell;
    // The browser's own undo in one cell may change the text of another, which nobody edits.
    if (input === document.activeElement) store.begin(key, field, input.value);
    else restoreValue(store, key, field);
  }

  function onKeyDown(event: KeyboardEvent) {
    const cell = cellOf(event.target);
    if (!cell || event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      event.preventDefault();
      restoreValue(store, cell.key, cell.field);
    }
    if (event.key !== "Enter") return;
    event.preventDefault();
    const next = neighbour(table.current, cell.input, cell.field, event.shiftKey ? -1 : 1);
    if (next) return next.focus();
    leaveCell(store, cell.input);
    if (!event.shiftKey && !event.repeat) addRow();
  }

  return {
    addRow,
    events: {
      onFocus,
      onInput,
      onBlur: ({ target }: FocusEvent) => leaveCell(store, target),
      onKeyDown,
    },
  };
}

export function restoreValue(store: ItemEditor, key: string, field: Field): void {
  const row = store.row(key);
  const input = document.getElementById(fieldIdOf(cellName(key, field)));
  if (!row || !(input instanceof HTMLInputElement)) return;
  input.value = shownText(row.shown, field, store.show(key));
  store.leave(key, field, input.value);
}

function leaveCell(store: ItemEditor, element: EventTarget, refused?: string): void {
  const cell = cellOf(element);
  if (!cell) return;
  const { input, key, field } = cell;
  const left = store.leave(key, field, input.value, refused);
  const row = store.row(key);
  if (row && left !== "invalid") input.value = shownText(row.shown, field, store.show(key));
}

function neighbour(
  table: HTMLElement | null,
  input: HTMLInputElement,
  field: Field,
  step: 1 | -1,
): HTMLInputElement | undefined {
  const column = [
    ...(table?.querySelectorAll<HTMLInputElement>(`input[name$=".${field}"]`) ?? []),
  ].filter((other) => other.type !== "hidden");
  return column[column.indexOf(input) + step];
}
