import { defaultOf, maxLengthOf, type Cell, type CellValue } from "./record/cell-text";
import { ITEM_FIELDS, type ItemFieldName, type ItemValues } from "./item-fields";
import { centsFromText } from "./money";
import { pastedRows, type TextRow } from "./pasted-rows";
import { quantityFrom } from "./quantity";
import { declare } from "./record/record";
import type { ValuesOf } from "./record/values";
import { SIZES } from "./sizes";
import { columnName } from "./spreadsheet/sheet";
import { LONGEST_NOTES } from "./text-limits";

/** What a row says of what was spent: an item has neither. */
const SPEND_WORDS = declare({
  supplier: {
    kind: "text",
    label: "Supplier",
    pastedAs: /^(suppliers?|who|traders?|contractors?|shops?)$/i,
  },
  note: {
    kind: "text",
    label: "Note",
    maxLength: LONGEST_NOTES,
    pastedAs: /^(notes?|remarks?|comments?)$/i,
  },
});
export type SpendWords = ValuesOf<typeof SPEND_WORDS>;

/** What a column of pasted rows may be, in the order of the table. */
export const PASTED_FIELDS = [...ITEM_FIELDS, ...SPEND_WORDS.list];
export type PastedFieldName = (typeof PASTED_FIELDS)[number]["name"];

/** Amounts in cents. `wrong` fields have their default, texts as pasted. */
export type PastedItem = ItemValues & SpendWords & { row: number; wrong: PastedFieldName[] };

/** By column; undefined where it is left out. */
export type PastedColumns = readonly (PastedFieldName | undefined)[];

/** In characters: as many rows as may be pasted, each with long texts and its numbers. */
export const LONGEST_PASTE =
  SIZES.rowsOfPaste *
  ITEM_FIELDS.reduce((sum, field) => sum + (field.kind === "text" ? maxLengthOf(field) : 0), 50);

/**
 * Tab-separated, by headings or position. `leftOut`: total rows, which would count twice; `unread`:
 * the columns that nothing is read from.
 */
export function readPastedItems(text: string) {
  const filled = pastedRows(text, { keepsLines: true }).filter(isFilled);
  const { heads, rows, columns } = columnsOfRows(filled);
  return { ...pastedItems(rows, columns), unread: unreadColumns(rows, columns, heads) };
}

/**
 * Columns with texts that are read as nothing, as is one that an earlier column means too: by their
 * headings, else by their letters.
 */
export function unreadColumns(
  rows: readonly TextRow[],
  columns: readonly (string | undefined)[],
  heads?: TextRow,
): string[] {
  const isRead = (at: number) =>
    PASTED_FIELDS.some(({ name }) => name === columns[at] && columns.indexOf(name) === at);
  return Array.from(
    { length: widthOf(rows) },
    (_, at) => heads?.cells[at] || columnName(at),
  ).filter((_, at) => !isRead(at) && rows.some(({ cells }) => cells[at]));
}

export function pastedItems(rows: readonly TextRow[], columns: PastedColumns) {
  const items = rows.map((row) => readRow(row, columns));
  return {
    items: items.filter(({ name }) => !isTotal(name)),
    leftOut: items.filter(({ name }) => isTotal(name)).map(({ name }) => name),
  };
}

export function isFilled({ cells }: TextRow): boolean {
  return cells.some((cell) => cell !== "");
}

/**
 * By the headings of the first row, else by position: of six columns the last two are supplier and
 * note, unless the fifth has a number. `rows` are those below the headings.
 */
export function columnsOfRows(filled: readonly TextRow[]): {
  heads: TextRow | undefined;
  rows: readonly TextRow[];
  columns: PastedColumns;
} {
  const [first, ...others] = filled;
  const headings = first?.cells.map(columnNamed) ?? [];
  const isHeaded =
    headings.includes("name") && (headings.length === 1 || headings.filter(Boolean).length > 1);
  if (isHeaded) return { heads: first, rows: others, columns: headings };
  const columns = byWidth(widthOf(filled));
  const isWords = ({ cells: [, , , , who = ""] }: TextRow) =>
    who === "" || centsFromText(who) === undefined;
  const words = widthOf(filled) === 6 && filled.every(isWords) ? SPEND_WORDS.list : [];
  return {
    heads: undefined,
    rows: filled,
    columns: [...columns, ...words.map(({ name }) => name)],
  };
}

export function widthOf(rows: readonly TextRow[]): number {
  return rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
}

export function isTotal(name: string): boolean {
  return /^(sub|grand )?-?totals?:?$/i.test(name);
}

export function readRow({ row, cells }: TextRow, columns: PastedColumns): PastedItem {
  const wrong: PastedFieldName[] = [];
  const values = PASTED_FIELDS.map((field) => {
    const cell = cells[columns.indexOf(field.name)] ?? "";
    const text = field.name === "note" ? cell : cell.replaceAll("\n", " ");
    const value = readCell(field, text);
    if (value === undefined) wrong.push(field.name);
    return [field.name, value ?? (field.kind === "text" ? text : defaultOf(field))];
  });
  return { ...(Object.fromEntries(values) as ItemValues & SpendWords), row, wrong };
}

/** A blank cell is the default, unless its field is required; sums are not worked out. */
function readCell(field: Cell, text: string): CellValue | undefined {
  if (text === "") return field.required ? undefined : defaultOf(field);
  if (field.kind === "text") return text.length <= maxLengthOf(field) ? text : undefined;
  return field.kind === "quantity" ? quantityFrom(text) : centsFromText(text);
}

function byWidth(width: number): ItemFieldName[] {
  return ITEM_FIELDS.filter(
    (field: Cell) =>
      (field.kind !== "text" || field.required) && (width > 3 || field.kind !== "quantity"),
  ).map(({ name }) => name);
}

export function columnNamed(heading: string): PastedFieldName | undefined {
  return PASTED_FIELDS.find(({ pastedAs }) => pastedAs.test(heading))?.name;
}
