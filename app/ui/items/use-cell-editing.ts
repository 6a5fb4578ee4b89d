import {
  useEffect,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
} from "react";
import { flushSync } from "react-dom";
import { ITEM_FIELD_NAMES } from "~/domain/item-fields";
import { fieldIdOf, messagesOf, useFirstReply } from "../forms/field";
import { useItemStore } from "./item-context";
import { cellName, cellOf, type CellPlace } from "./cell-names";
import { enterCell } from "./grid-focus";
import type { ItemEditor } from "./item-editor";
import type { OpenCells } from "./open-cells";
import { shownText, type Field } from "./read-cell";
import { isFull } from "./shown-items";
import { useGridKeys } from "./use-grid-keys";
import { afterPaint } from "../after-paint";
import { isPhone } from "../phone-width";

type Table = {
  form: RefObject<HTMLFormElement | null>;
  /** Null where every cell is an input. */
  cells: OpenCells | null;
  canAdd: boolean;
  /** Selects the row of a key, or a range up to it. */
  pick: (key: string, isRange: boolean) => void;
};

/** Blur saves, Esc reverts, Enter moves down and Shift+Enter up; Enter in the last row adds one. */
export function useCellEditing({ form, cells, canAdd, pick }: Table, projectId: string) {
  const reply = useFirstReply();
  const store = useItemStore();
  const grid = useGridKeys(form, cells, pick);
  useEffect(() => {
    // Typed before hydration, or in a refused form.
    for (const input of form.current?.querySelectorAll("input") ?? [])
      if (input !== document.activeElement)
        leaveCell(store, input, messagesOf(reply, input.name)[0]);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the reply is that of the page's beginning
  }, [store, form]);

  function addRow(isSuggested = false): void {
    if (isFull(store.project(projectId))) return;
    let key = "";
    flushSync(() => {
      key = store.add(projectId, isSuggested);
      // A phone's line has no room to enter one cell after another.
      if (isPhone()) for (const field of ITEM_FIELD_NAMES) cells?.enter(key, field);
    });
    if (cells) enterCell(cells, { key, field: "name" });
    else document.getElementById(fieldIdOf(cellName(key, "name")))?.focus();
  }

  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const cell = cellOf(target);
    if (cell && cell.field !== "name") cell.input.select();
    if (!cell) grid.onFocus(target);
  }

  function onInput({ target }: FormEvent) {
    const cell = cellOf(target);
    if (!cell) return;
    const { input, key, field } = cell;
    // The browser's own undo in one cell may change the text of another, which nobody edits.
    if (input === document.activeElement) store.begin(key, field, input.value);
    else restoreValue(store, key, field);
  }

  function onBlur({ target, relatedTarget }: FocusEvent) {
    const cell = cellOf(target);
    function leave() {
      leaveCell(store, target);
      // A window that loses the focus gives it back to the same input.
      if (cell && target !== document.activeElement) cells?.close(cell.key, cell.field);
    }
    // The cell that was entered is shown before what this one changes. A new row may go as it is left.
    if (cell && cellOf(relatedTarget) && !store.isAdded(cell.key)) afterPaint(leave);
    else leave();
  }

  function onKeyDown(event: KeyboardEvent) {
    const cell = cellOf(event.target);
    if (event.nativeEvent.isComposing) return;
    if (!cell) return grid.onKeyDown(event);
    if (event.key === "Escape") {
      event.preventDefault();
      restoreValue(store, cell.key, cell.field);
      grid.leave(cell);
    }
    if (grid.move(event, cell) || event.key !== "Enter") return;
    event.preventDefault();
    const step = event.shiftKey ? -1 : 1;
    const isMoved = cells && !isPhone() ? grid.step(cell, step) : focusBeside(cell, step);
    if (isMoved) return;
    leaveCell(store, cell.input);
    if (canAdd && !event.shiftKey && !event.repeat) addRow();
  }

  function focusBeside({ input, field }: CellPlace & { input: HTMLInputElement }, step: 1 | -1) {
    const next = neighbour(form.current, input, field, step);
    next?.focus();
    return next !== undefined;
  }

  return { addRow, enter: grid.enter, events: { onFocus, onInput, onBlur, onKeyDown } };
}

export function restoreValue(store: ItemEditor, key: string, field: Field): void {
  const row = store.row(key);
  if (!row) return;
  const text = shownText(row.shown, field, store.show(key));
  const input = document.getElementById(fieldIdOf(cellName(key, field)));
  if (input instanceof HTMLInputElement) input.value = text;
  store.leave(key, field, text);
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
  const column = [...(table?.querySelectorAll<HTMLInputElement>(`input[name$=".${field}"]`) ?? [])];
  return column[column.indexOf(input) + step];
}
