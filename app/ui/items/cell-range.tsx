import { flushSync } from "react-dom";
import { pickedMessages as messages } from "~/contracts/picked-messages";
import { columnsOfRows, isFilled } from "~/domain/pasted-items";
import { pastedRows } from "~/domain/pasted-rows";
import { roomFor } from "~/domain/sizes";
import { afterPaint } from "../after-paint";
import { whenThere } from "../on-demand";
import { whenIdle } from "./use-all-rows";
import { keyOf } from "./bar-keys";
import { cellText } from "./cell";
import { clearRows, columnsIn, fillDown, isFixedIn, take, writeRows } from "./cell-block";
import type { Block, Cell, PasteTarget, Tools } from "./cell-block";
import { rowsOf, type cellOf } from "./cell-names";
import { focusCell } from "./grid-focus";
import { isControl } from "./table-events";
import type { RangeBar } from "./range-bar";
import { FIELDS } from "./read-cell";
import { nextCell } from "./use-grid-keys";

const NOTHING: Block = { keys: [], heads: [] };

/**
 * The selected cells of a table (docs/decisions/0133). Attributes and listeners are not React's: a
 * mouse that moves renders no row, and keys are taken before the table's own.
 */
export class CellRange {
  /** The cell with the focus, and the one opposite. */
  from: Cell | undefined;
  private to: Cell | undefined;
  private block = NOTHING;
  private cells: readonly Cell[] = [];
  private drag: ((over: Cell) => void) | undefined;
  /** The rows that are filled from, while the handle is dragged. */
  private sources = 0;
  private readonly life = new AbortController();
  private bar: typeof RangeBar | undefined;

  constructor(
    private readonly form: HTMLFormElement,
    private readonly tools: Tools,
  ) {
    if (!tools.isText) return;
    form.querySelector("table")?.setAttribute("aria-multiselectable", "true");
    form.addEventListener("mousedown", this.press);
    form.addEventListener("mouseover", ({ target, buttons }) => {
      // It may have been let go before this script came, or outside of the window.
      if (buttons !== 1) this.drag = undefined;
      const cell = this.drag && cellUnder(target);
      if (cell) this.drag?.(cell);
    });
    // Else a link would be opened in a window of its own.
    form.addEventListener("click", (e) => (this.sources || (e.shiftKey && this.from)) && take(e));
    document.addEventListener("mouseup", this.fill, this.life);
    form.addEventListener("dragstart", (event) => this.drag && event.preventDefault());
    form.addEventListener("keydown", this.pressKey);
    form.addEventListener("selectstart", (event) => this.from && event.preventDefault());
    document.addEventListener("paste", this.paste, this.life);
    whenIdle(() => void this.load());
    document.addEventListener("focusin", this.leave, this.life);
  }

  /** The table has left the page. */
  stop = (): void => this.life.abort();

  private leave = ({ target }: FocusEvent): void => {
    const isCell = target instanceof Element && target.closest("[data-row]");
    if (isCell && target !== this.from) this.end();
  };

  press = (event: MouseEvent): void => {
    [this.drag, this.sources] = [undefined, 0];
    const cell = cellUnder(event.target);
    if (event.button === 0 && cell && isOnHandle(cell, event)) return this.pressHandle(event);
    const focused = document.activeElement?.closest<Cell>("[data-row] > *");
    const from = event.shiftKey ? (this.from ?? focused) : cell;
    if (event.button !== 0 || !cell || !from || !this.form.contains(from)) return;
    this.drag = (over) => this.select(from, over);
    if (!event.shiftKey) return this.end();
    event.preventDefault();
    this.select(from, cell);
  };

  /** Dragged down, the rows below are filled from those that were selected. */
  private pressHandle(event: MouseEvent): void {
    event.preventDefault();
    const [first, last] = [this.cells[0], this.cells.at(-1)];
    if (!first || !last) return;
    this.sources = this.block.keys.length;
    this.drag = (over) => {
      const isLater = last.compareDocumentPosition(over) & Node.DOCUMENT_POSITION_FOLLOWING;
      this.select(first, rowOf(isLater ? over : last).cells[last.cellIndex] ?? last);
    };
  }

  private fill = (): void => {
    const { form, tools, block, sources } = this;
    if (sources > 0 && this.drag) fillDown(form, tools, block, sources);
    this.drag = undefined;
  };

  private pressKey = (event: KeyboardEvent): void => {
    const from = cellUnder(event.target);
    const at = this.to ?? from;
    const next = from && at && event.shiftKey && nextCell(event, rowOf(at), at);
    if (next) {
      take(event);
      this.select(this.from ?? from, next);
    } else if (event.key === "Escape" || event.key === " ") this.end();
    else if (from && !this.from) this.pressAlone(event, from);
  };

  /** A cell by itself is copied, and filled from the one above, as selected ones are. */
  private pressAlone(event: KeyboardEvent, cell: Cell): void {
    const key = keyOf(event);
    if (key !== "Ctrl C" && key !== "Ctrl D") return;
    take(event);
    const up = { key: "ArrowUp", ctrlKey: false, altKey: false, metaKey: false };
    const above = key === "Ctrl D" ? nextCell(up, rowOf(cell), cell) : undefined;
    this.mark(cell, above ?? cell, key);
  }

  /** Browsers paste into the page where the focus is on a cell that is no input. */
  private paste = (event: ClipboardEvent): void => {
    const cell = cellUnder(document.activeElement);
    const text = event.clipboardData?.getData("text/plain");
    if (!text || !cell || !this.form.contains(cell)) return;
    event.preventDefault();
    void pasteBlock(this.form, this.tools, this.from ? this.block : blockAt(cell), text);
    this.end();
  };

  pasteInto = async (
    { input, key, field }: NonNullable<ReturnType<typeof cellOf>>,
    text: string,
  ) => {
    const { form, tools } = this;
    const cell = input.closest<Cell>("td, th");
    if (cell) await pasteBlock(form, tools, blockAt(cell), text);
    const row = tools.store.row(key);
    // What was typed before would else be saved over it.
    if (row) input.value = cellText(row, field, tools.store.show(key));
  };

  private select(from: Cell, to: Cell): void {
    const end = rowOf(to).cells[Math.min(to.cellIndex, headsOver(from).length - 2)];
    if (!end || end === from) return this.end();
    if (document.activeElement !== from) focusCell(from);
    getSelection()?.removeAllRanges();
    this.mark(from, end);
    end.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** Without the rows that have gone, as when somebody else removed them. */
  renew(): void {
    const { from, to } = this;
    if (from?.isConnected && to?.isConnected) this.mark(from, to);
    else this.end();
  }

  private mark(from: Cell, end: Cell, alone?: string): void {
    [this.from, this.to] = [from, end];
    const heads = headsOver(from);
    const all = rowsOf(from.closest("table") as HTMLTableElement);
    const columns = inOrder(from.cellIndex, end.cellIndex);
    const rows = all.slice(...inOrder(all.indexOf(rowOf(from)), all.indexOf(rowOf(end))));
    const keys = rows.map(({ dataset }) => dataset["row"] ?? "");
    this.show({ keys, heads: heads.slice(...columns) }, rows, columns, alone);
  }

  end(): void {
    if (!this.from) return;
    this.from = this.to = undefined;
    this.show(NOTHING);
  }

  private async load(): Promise<typeof RangeBar> {
    return (this.bar = (await whenThere(() => import("./range-bar"))).RangeBar);
  }

  private show(
    block: Block,
    rows: readonly HTMLTableRowElement[] = [],
    columns: [from: number, to: number] = [0, 0],
    alone?: string,
  ): void {
    const { show, unpick } = this.tools;
    for (const cell of this.cells) cell.removeAttribute("aria-selected");
    this.cells.at(-1)?.removeAttribute("data-fill");
    this.cells = rows.flatMap(({ cells }) => [...cells].slice(...columns));
    for (const cell of this.cells) cell.setAttribute("aria-selected", "true");
    this.cells.at(-1)?.setAttribute("data-fill", "");
    this.block = block;
    if (block === NOTHING) return show(undefined);
    unpick();
    const draw = (Bar: typeof RangeBar): void => {
      if (this.block !== block) return;
      const own = { range: this, form: this.form, tools: this.tools, alone };
      // The next key is for these cells.
      flushSync(() => show(<Bar {...block} {...own} />));
    };
    const { bar } = this;
    // Browsers let a page copy only while it takes the key.
    if (bar) return alone === undefined ? afterPaint(() => draw(bar)) : draw(bar);
    void this.load().then(draw);
  }
}

/** The cell of a row that an element is in, unless something else there takes clicks and keys. */
function cellUnder(target: EventTarget | null): Cell | undefined {
  if (!(target instanceof Element) || isControl(target)) return undefined;
  return target.closest<Cell>("[data-row] > :not(:last-child)") ?? undefined;
}

/** Whether the press is on the half of the handle that is in the cell: 14 of 28 px (styles/range.css). */
function isOnHandle(cell: Cell, { clientX, clientY }: MouseEvent): boolean {
  const { right, bottom } = cell.getBoundingClientRect();
  return "fill" in cell.dataset && clientX > right - 14 && clientY > bottom - 14;
}

function blockAt(cell: Cell): Block {
  const heads = headsOver(cell).slice(cell.cellIndex, cell.cellIndex + 1);
  return { keys: [rowOf(cell).dataset["row"] ?? ""], heads };
}

function headsOver(cell: Cell): Cell[] {
  return [...(cell.closest("table")?.tHead?.rows[0]?.cells ?? [])];
}

function rowOf(cell: Cell): HTMLTableRowElement {
  return cell.parentElement as HTMLTableRowElement;
}

function inOrder(a: number, b: number): [from: number, to: number] {
  return [Math.min(a, b), Math.max(a, b) + 1];
}

/**
 * Pastes what a spreadsheet copied from a cell on, or over selected cells, which it fills where it
 * fits into them. What is clear is written at once, with Undo; anything else is shown before.
 */
async function pasteBlock(form: HTMLFormElement, tools: Tools, at: Block, text: string) {
  const { keys, heads } = at;
  const copied = pastedRows(text);
  // What spreadsheets copy ends with a line break.
  const rows = copied.slice(0, copied.findLastIndex(isFilled) + 1);
  const width = Math.max(1, ...rows.map(({ cells }) => cells.length));
  const filled = keys.map((_, row) => {
    const { cells = [] } = rows[row % rows.length] ?? {};
    return { row: row + 1, cells: heads.map((__, place) => cells[place % width] ?? "") };
  });
  const block = keys.length % rows.length || heads.length % width ? rows : filled;
  const { keys: all, suggestions } = tools.store.project(tools.projectId);
  const columns = columnsIn(form.querySelectorAll("thead th")).slice(heads[0]?.cellIndex);
  const target: PasteTarget = {
    rows: all.flatMap((key, row) => {
      const values = tools.store.row(key)?.shown;
      return values && row >= all.indexOf(keys[0] ?? "") ? { key, place: row + 1, values } : [];
    }),
    columns: columns.map(({ name }) => FIELDS.find((field) => field === name)),
    room: tools.pasteAt ? roomFor("itemsOfProject", all.length + suggestions.length) : 0,
    isFixed: isFixedIn(form),
    isNamed:
      columnsOfRows(block.filter(isFilled)).heads !== undefined ||
      (columns[0]?.name === "name" && width > 1 && keys.length + heads.length === 2),
  };
  const clear = clearRows(block, target);
  if (clear) {
    const fixed = columns.filter(
      (_, place) => place < (block[0]?.cells.length ?? 0) && !target.columns[place],
    );
    const stays = messages.stays(fixed.map(({ label }) => label));
    return writeRows(tools, clear, (...rows) => messages.pasted(...rows) + stays);
  }
  const { PasteCheck } = await import("./paste-check");
  tools.show(<PasteCheck block={block} target={target} tools={tools} />);
}
