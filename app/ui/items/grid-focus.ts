import { flushSync } from "react-dom";
import { fieldIdOf } from "../forms/field";
import { cellName, type CellPlace } from "./cell-names";
import type { OpenCells } from "./open-cells";

/** Turns a cell into the input and puts the focus into it; the cell that was left closes itself. */
export function enterCell(cells: OpenCells, { key, field }: CellPlace): HTMLInputElement | null {
  flushSync(() => cells.enter(key, field));
  const input = document.getElementById(fieldIdOf(cellName(key, field)));
  if (!(input instanceof HTMLInputElement)) return null;
  input.focus();
  if (field === "name") input.setSelectionRange(input.value.length, input.value.length);
  return input;
}

/** Within a row's cell: what takes the focus while no cell is entered. */
export function focusCell(cell: HTMLTableCellElement): void {
  const target = cell.querySelector<HTMLElement>("summary") ?? cell;
  makeTabStop(target);
  target.focus();
}

/** The table is one stop of the Tab key: the cell that had the focus last. */
export function makeTabStop(target: HTMLElement): void {
  const table = target.closest("table");
  for (const other of table?.querySelectorAll<HTMLElement>(STOPS) ?? [])
    if (other !== target) other.tabIndex = -1;
  if (target.getAttribute("tabindex") !== "0") target.tabIndex = 0;
}

/** What is a stop still: only these are written to. Links to the log stay stops of their own. */
const STOPS = 'tbody :is([tabindex="0"], a:not(.entries, [tabindex]), summary:not([tabindex]))';
