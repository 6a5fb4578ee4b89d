import { flushSync } from "react-dom";
import { isPhone } from "../phone-width";
import { rowOf, rowsOf } from "./cell-names";
import { focusCell } from "./grid-focus";
import type { ItemEditor } from "./item-editor";

export type Way = "up" | "down" | "top";
const WAYS: Record<string, Way> = { ArrowUp: "up", ArrowDown: "down" };

/** Moves a stored row among those of its table; not where there is no place, or they are sorted. */
export function moveRow(store: ItemEditor, key: string, way: Way): void {
  const at = storedKeys(store, key).indexOf(key);
  if (at >= 0) putAt(store, key, way === "top" ? 0 : at + (way === "up" ? -1 : 1));
}

/** @param to its place among the stored rows of its table. */
function putAt(store: ItemEditor, key: string, to: number): void {
  const keys = storedKeys(store, key);
  const at = keys.indexOf(key);
  if (store.isSorted || at === to || to < 0 || to >= keys.length) return;
  const others = keys.toSpliced(at, 1);
  store.put(key, others[to - 1], others[at - 1]);
}

function storedKeys(store: ItemEditor, key: string): string[] {
  const { keys } = store.project(store.row(key)?.shown.projectId ?? "");
  return keys.filter((other) => store.row(other)?.confirmed.id);
}

/** The row of a cell, with the focus on it and its menu closed. */
export function moveFocused(store: ItemEditor, cell: HTMLTableCellElement | null, way: Way): void {
  const table = cell?.closest("table");
  const { row: key = "" } = cell?.closest<HTMLElement>("tr")?.dataset ?? {};
  cell?.querySelector("details")?.removeAttribute("open");
  flushSync(() => moveRow(store, key, way));
  const moved = cell && table && rowOf(table, key)?.cells[cell.cellIndex];
  if (moved) focusCell(moved);
}

/** Alt and the vertical arrows move the row of the cell that has the focus; its grip drags any row. */
export function listenForOrder(store: ItemEditor, signal: AbortSignal): void {
  // The grips are shown by this.
  const show = () => document.body.toggleAttribute("data-ordered", !store.isSorted);
  signal.addEventListener("abort", store.subscribe(show));
  show();
  function press(event: KeyboardEvent) {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    const cell = (event.target as Element).closest<HTMLTableCellElement>(".items-text .item > *");
    const way = altKey && !ctrlKey && !metaKey && !shiftKey && WAYS[key];
    if (!way || !cell || cell.querySelector(".cell") || isPhone()) return;
    event.preventDefault();
    moveFocused(store, cell, way);
  }
  document.addEventListener("keydown", press, { signal });
  document.addEventListener("pointerdown", (event) => beginDrag(store, event), { signal });
}

/** From the grip, which hangs outside of the row's head; Esc ends it. */
function beginDrag(store: ItemEditor, { target, button, clientX, pointerId }: PointerEvent): void {
  const head = (target as Element).closest<HTMLElement>("[data-ordered] .items-text .item > th");
  const [row, table] = [head?.closest("tr"), head?.closest("table")];
  if (!head || !row || !table) return;
  const { row: key = "" } = row.dataset;
  if (button !== 0 || clientX >= head.getBoundingClientRect().left) return;
  const ending = new AbortController();
  const { signal } = ending;
  let over = row;

  const mark = ({ clientY }: PointerEvent) => {
    delete over.dataset["drop"];
    const rows = rowsOf(table);
    over = rows.find((one) => one.getBoundingClientRect().bottom > clientY) ?? rows.at(-1) ?? over;
    over.dataset["drop"] = "";
    over.scrollIntoView({ block: "nearest" });
  };
  function end({ type }: Event) {
    ending.abort();
    delete over.dataset["drop"];
    const to = storedKeys(store, key).indexOf(over.dataset["row"] ?? "");
    if (type === "pointerup") putAt(store, key, to);
  }
  /** The click that follows would enter the name. */
  const click = (event: Event) => {
    const moved = rowOf(table, key)?.cells[0];
    if (!moved || event.target !== head) return;
    event.stopPropagation();
    focusCell(moved);
  };
  head.setPointerCapture(pointerId);
  document.addEventListener("click", click, { capture: true, once: true });
  document.addEventListener("pointermove", mark, { signal });
  document.addEventListener("pointerup", end, { signal });
  document.addEventListener("pointercancel", end, { signal });
  document.addEventListener("keydown", (press) => press.key === "Escape" && end(press), { signal });
}
