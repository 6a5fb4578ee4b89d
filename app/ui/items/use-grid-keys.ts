import { useEffect, type KeyboardEvent, type RefObject } from "react";
import { cellAt, fieldsIn, placeOf, rowOf, rowsOf, type CellPlace } from "./cell-names";
import { enterCell, focusCell, makeTabStop } from "./grid-focus";
import type { OpenCells } from "./open-cells";
import { isPhone, watchPhone } from "../phone-width";
import type { Field } from "./read-cell";

type PickRow = (key: string, isRange: boolean) => void;

/**
 * The keys of a grid (docs/decisions/0067). Outside of the input arrows, Home and End move the
 * focus, and Enter, F2 or a character enters the cell; in it Tab, Enter and the vertical arrows go
 * to another cell. Space on a row's head selects the row, Shift+Space up to it.
 * A phone's lines open their pages instead.
 * @param cells null where every cell is an input.
 */
export function useGridKeys(
  form: RefObject<HTMLFormElement | null>,
  cells: OpenCells | null,
  pick: PickRow,
) {
  const isGrid = () => cells !== null && !isPhone();
  useTabStop(form, isGrid);

  function enter(place: CellPlace): HTMLInputElement | null {
    return cells && isGrid() ? enterCell(cells, place) : null;
  }

  /** To the next cell above or below that can be entered; false where there is none. */
  function step({ key, field }: CellPlace, by: 1 | -1): boolean {
    const table = tableIn(form);
    const row = table && rowOf(table, key);
    for (let next = row && rowBeside(row, by); next; next = rowBeside(next, by))
      if (enterIn(next, [field])) return true;
    return false;
  }

  /** In reading order; false beyond the first and the last. */
  function walk({ key, field }: CellPlace, by: 1 | -1): boolean {
    const table = tableIn(form);
    const row = table && rowOf(table, key);
    if (!row) return false;
    const fields = by === 1 ? fieldsIn(table) : fieldsIn(table).toReversed();
    if (enterIn(row, fields.slice(fields.indexOf(field) + 1))) return true;
    for (let next = rowBeside(row, by); next; next = rowBeside(next, by))
      if (enterIn(next, fields)) return true;
    return false;
  }

  /** Enters the first of these cells of a row that can be; false where there is none. */
  function enterIn({ dataset }: HTMLTableRowElement, fields: readonly Field[]): boolean {
    const table = tableIn(form);
    const key = dataset["row"] ?? "";
    const field = fields.find((one) => {
      const cell = table && cellAt(table, { key, field: one });
      return cell && !("fixed" in cell.dataset);
    });
    return field !== undefined && enter({ key, field }) !== null;
  }

  /** Whether the key leaves the input for another cell. */
  function move(event: KeyboardEvent, place: CellPlace): boolean {
    if (!isGrid() || event.altKey || event.ctrlKey || event.metaKey) return false;
    const by = event.key === "ArrowUp" || (event.key === "Tab" && event.shiftKey) ? -1 : 1;
    const isMoved =
      event.key === "Tab"
        ? walk(place, by)
        : (event.key === "ArrowUp" || event.key === "ArrowDown") && step(place, by);
    if (isMoved) event.preventDefault();
    return isMoved;
  }

  /** Closes the input of a cell; the focus stays on the cell. */
  function leave(place: CellPlace): void {
    const table = tableIn(form);
    const cell = table && cellAt(table, place);
    if (isGrid() && cell) focusCell(cell);
  }

  return {
    enter,
    step,
    move,
    leave,
    onKeyDown(event: KeyboardEvent) {
      if (isGrid()) takeKey(event, enter, pick);
    },
    onFocus(target: Element) {
      const cell = target.closest<HTMLElement>("[data-row] > *");
      const isCell = target instanceof HTMLElement && target.matches("td, th, summary");
      if (isGrid() && cell && isCell) makeTabStop(target);
    },
  };
}

/** One cell is in the order of tabs; the role follows the width without rendering again. */
function useTabStop(form: RefObject<HTMLFormElement | null>, isGrid: () => boolean): void {
  useEffect(() => {
    function begin() {
      const table = tableIn(form);
      const stop =
        table?.querySelector<HTMLElement>('tbody [tabindex="0"]') ??
        table?.tBodies[0]?.rows[0]?.cells[0];
      table?.setAttribute("role", isGrid() ? "grid" : "table");
      if (isGrid() && stop) makeTabStop(stop);
    }
    begin();
    return watchPhone(begin);
  });
}

/** A key outside of the inputs. */
function takeKey(
  event: KeyboardEvent,
  enter: (place: CellPlace) => HTMLInputElement | null,
  pick: PickRow,
): void {
  const target = event.target as HTMLElement;
  const cell = target.closest<HTMLTableCellElement>("td, th");
  const row = cell?.closest<HTMLTableRowElement>("tr[data-row]");
  const isCell = target === cell || target.matches("summary, a:not(.entries)");
  if (!row || !cell || !isCell) return;
  const next = nextCell(event, row, cell);
  if (next) {
    event.preventDefault();
    return focusCell(next);
  }
  const key = row.dataset["row"];
  if (event.key === " " && cell.cellIndex === 0 && key !== undefined) {
    event.preventDefault();
    return pick(key, event.shiftKey);
  }
  const place = placeOf(cell);
  if (!place || !isEntering(event)) return;
  // The character goes into the input, over what stands in it.
  if (event.key === "Enter" || event.key === "F2") event.preventDefault();
  const input = enter(place);
  if (event.key !== "F2") input?.select();
}

function isEntering({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey) return false;
  return ["Enter", "F2", "Backspace", "Delete"].includes(key) || (key.length === 1 && key !== " ");
}

/** Where an arrow, Home or End leads. */
export function nextCell(
  { key, ctrlKey, altKey, metaKey }: Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey">,
  row: HTMLTableRowElement,
  cell: HTMLTableCellElement,
): HTMLTableCellElement | undefined {
  if (altKey || metaKey) return undefined;
  const at = cell.cellIndex;
  switch (key) {
    case "ArrowLeft":
      return row.cells[at - 1];
    case "ArrowRight":
      return row.cells[at + 1];
    case "ArrowUp":
      return rowBeside(row, -1)?.cells[at];
    case "ArrowDown":
      return rowBeside(row, 1)?.cells[at];
    case "Home":
      return (ctrlKey ? rowsBeside(row)[0] : row)?.cells[0];
    case "End":
      return [...((ctrlKey ? rowsBeside(row).at(-1) : row)?.cells ?? [])].at(-1);
    default:
      return undefined;
  }
}

function tableIn(form: RefObject<HTMLFormElement | null>): HTMLTableElement | null {
  return form.current?.querySelector("table") ?? null;
}

/** The row above or below, also of the next group, without the notes between them. */
function rowBeside(row: Element, by: 1 | -1): HTMLTableRowElement | undefined {
  const group = row.parentElement;
  const next =
    by === 1
      ? (row.nextElementSibling ?? group?.nextElementSibling?.firstElementChild)
      : (row.previousElementSibling ?? group?.previousElementSibling?.lastElementChild);
  if (!(next instanceof HTMLTableRowElement)) return undefined;
  return "row" in next.dataset ? next : rowBeside(next, by);
}

function rowsBeside(row: HTMLTableRowElement): HTMLTableRowElement[] {
  return rowsOf(row.closest("table") as HTMLTableElement);
}
