import type { ReactNode } from "react";
import { pickedMessages as messages } from "~/contracts/picked-messages";
import { ITEM_FIELDS, type ItemValues } from "~/domain/item-fields";
import type { TextRow } from "~/domain/pasted-rows";
import { showField } from "~/domain/record/cell-text";
import { cellAt } from "./cell-names";
import type { ItemEditor } from "./item-editor";
import type { Said } from "./item-commands";
import { FIELDS, readCell, shownText, type Field, type Values } from "./read-cell";

export type Cell = HTMLTableCellElement;
/** Cells by the keys of their rows, and the heads of their columns. */
export type Block = { keys: readonly string[]; heads: readonly Cell[] };

/** What selecting and pasting cells need of their table. */
export type Tools = {
  store: ItemEditor;
  projectId: string;
  isText: boolean;
  /** The page of pasted rows; undefined where none may be added. */
  pasteAt: string | undefined;
  show: (shown: ReactNode) => void;
  unpick: () => void;
};

/** The rows of a table from a cell downwards, and its columns from that cell to the right. */
export type PasteTarget = {
  rows: readonly { key: string; place: number; values: Values }[];
  /** Undefined where a column is read only. */
  columns: readonly (Field | undefined)[];
  /** How many rows may be added after the last. */
  room: number;
  isFixed: (key: string, field: Field) => boolean;
  /** Whether the columns are those of the page of pasted rows: by headings, or from a name on. */
  isNamed: boolean;
};

/** Texts in the order of the fields; a row without a key is added. `said` of what Spent rises by. */
type WrittenRow = {
  key: string | undefined;
  texts: readonly (readonly [Field, string])[];
  said?: Said | undefined;
};

/**
 * As one step for Undo. A row that is there no more is added again if it is named here, else left.
 * @param message of how many rows are filled in, and how many are added.
 */
export function writeRows(
  { store, projectId }: Pick<Tools, "store" | "projectId">,
  rows: readonly WrittenRow[],
  message: (filled: number, added: number) => string,
): void {
  const there = new Set<string | undefined>(store.project(projectId).keys);
  const isGone = ({ key }: WrittenRow) => key !== undefined && !there.has(key);
  const written = rows
    .filter((row) => row.texts.length > 0 && (!isGone(row) || row.texts[0]?.[0] === "name"))
    .map((row) => (isGone(row) ? { ...row, key: undefined } : row));
  const added = written.filter(({ key }) => key === undefined).length;
  const write = () => {
    for (const { key = store.add(projectId), texts, said } of written)
      for (const cell of texts) store.leave(key, ...cell, undefined, said);
  };
  store.offerTogether(write, message(written.length - added, added));
}

/** What a row of a check writes over `values`, which stay where a text is `wrong`. */
export function textsOf(
  item: ItemValues,
  names: readonly string[],
  wrong: readonly string[],
  values: ItemValues | undefined,
): WrittenRow["texts"] {
  return ITEM_FIELDS.flatMap((field) => {
    const from = wrong.includes(field.name) ? values : item;
    const isWritten = from && names.includes(field.name);
    return isWritten ? [[field.name, showField(field, from[field.name])] as const] : [];
  });
}

/** What may be written without being looked at: every text can be read by the cell that it falls on. */
export function clearRows(
  block: readonly TextRow[],
  { rows, columns, isFixed, isNamed }: PasteTarget,
): WrittenRow[] | undefined {
  const clear = block.flatMap(({ cells }, at) => {
    const { key, values } = rows[at] ?? {};
    if (!key || !values || cells.slice(columns.length).some(Boolean)) return [];
    const texts = FIELDS.flatMap((field): [Field, string][] => {
      const text = cells[columns.indexOf(field)];
      return text === undefined || isFixed(key, field) ? [] : [[field, text]];
    });
    const isClear = texts.every((cell) => readCell(values, ...cell).kind !== "problem");
    return isClear && texts.length > 0 ? { key, texts } : [];
  });
  return clear.length === block.length && !isNamed ? clear : undefined;
}

/** As one step for Undo; what cannot be changed, or has no text, stays and is named. */
export function writeCells(
  form: HTMLFormElement,
  tools: Tools,
  { keys, heads }: Block,
  textOf: (field: Field, row: number) => string | undefined,
): void {
  const columns = columnsIn(heads);
  const isFixed = isFixedIn(form);
  const fields = FIELDS.filter((field) => columns.some(({ name }) => name === field));
  const rows = keys.map((key, row) => ({
    key,
    texts: fields.flatMap((field): [Field, string][] => {
      const text = isFixed(key, field) ? undefined : textOf(field, row);
      return text === undefined ? [] : [[field, text]];
    }),
  }));
  const written = rows.flatMap(({ texts }) => texts.map(([field]): string => field));
  const left = columns.filter(({ name }) => !written.includes(name)).map(({ label }) => label);
  writeRows(tools, rows, () => messages.changed(written.length) + messages.stays(left));
}

/** Fills the rows below the first ones from these, over and over. */
export function fillDown(
  form: HTMLFormElement,
  tools: Tools,
  { keys, heads }: Block,
  sources = 1,
): void {
  const from = keys.slice(0, sources).map((key) => tools.store.row(key)?.shown);
  writeCells(form, tools, { keys: keys.slice(sources), heads }, (field, row) => {
    const item = from[row % sources];
    return item && shownText(item, field);
  });
}

/** Columns by their heads, but for that of the actions. */
export function columnsIn(heads: Iterable<Element>): { name: string; label: string }[] {
  return [...heads].flatMap((head) => {
    const name = head.getAttribute("data-field");
    return name === null ? [] : { name, label: head.textContent };
  });
}

export function isFixedIn(form: HTMLFormElement): PasteTarget["isFixed"] {
  const table = form.querySelector("table") as HTMLTableElement;
  return (key, field) => "fixed" in (cellAt(table, { key, field })?.dataset ?? {});
}

export function take(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
