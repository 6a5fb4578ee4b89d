import { defaultOf, maxLengthOf, type Cell, type CellValue } from "./record/cell-text";
import { ITEM_FIELDS, type ItemFieldName, type ItemValues } from "./item-fields";
import { centsFromText } from "./money";
import { pastedRows } from "./pasted-rows";
import { quantityFrom } from "./quantity";
import { SIZES } from "./sizes";

/** Amounts in cents. `wrong` fields have their default, texts as pasted. */
export type PastedItem = ItemValues & { row: number; wrong: ItemFieldName[] };

/** In characters: as many rows as may be pasted, each with long texts and its numbers. */
export const LONGEST_PASTE =
  SIZES.rowsOfPaste *
  ITEM_FIELDS.reduce((sum, field) => sum + (field.kind === "text" ? maxLengthOf(field) : 0), 50);

/** Tab-separated, by headings or position. `leftOut`: total rows, which would count twice. */
export function readPastedItems(text: string): { items: PastedItem[]; leftOut: string[] } {
  const [first, ...others] = pastedRows(text).filter(({ cells }) =>
    cells.some((cell) => cell !== ""),
  );
  if (!first) return { items: [], leftOut: [] };
  const headings = first.cells.map(columnNamed);
  const isHeaded =
    headings.includes("name") && (first.cells.length === 1 || headings.filter(Boolean).length > 1);
  const rows = isHeaded ? others : [first, ...others];
  const columns = isHeaded ? headings : byWidth(Math.max(...rows.map(({ cells }) => cells.length)));
  const items = rows.map(({ row, cells }) => readRow(row, cells, columns));
  const isSum = ({ name }: PastedItem) => /^(sub|grand )?-?totals?:?$/i.test(name);
  return {
    items: items.filter((item) => !isSum(item)),
    leftOut: items.filter(isSum).map(({ name }) => name),
  };
}

function readRow(row: number, cells: string[], columns: (ItemFieldName | undefined)[]): PastedItem {
  const wrong: ItemFieldName[] = [];
  const values = ITEM_FIELDS.map((field) => {
    const text = cells[columns.indexOf(field.name)] ?? "";
    const value = readCell(field, text);
    if (value === undefined) wrong.push(field.name);
    return [field.name, value ?? (field.kind === "text" ? text : defaultOf(field))];
  });
  return { ...(Object.fromEntries(values) as ItemValues), row, wrong };
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

function columnNamed(heading: string): ItemFieldName | undefined {
  return ITEM_FIELDS.find(({ pastedAs }) => pastedAs.test(heading))?.name;
}
