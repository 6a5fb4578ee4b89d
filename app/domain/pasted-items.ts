import { type Cents, centsFromText } from "./money";
import { quantityFrom } from "./quantity";
import { SIZES } from "./sizes";

/** The columns of a pasted table that are ours, in the order of the editing table. */
const COLUMNS = ["name", "quantity", "budget", "spent"] as const;
export type PastedColumn = (typeof COLUMNS)[number];

/**
 * One row of a pasted table; amounts in cents. What is `wrong` could not be read and holds nothing.
 */
export type PastedItem = {
  row: number;
  name: string;
  quantity: number;
  budget: Cents;
  spent: Cents;
  wrong: PastedColumn[];
};

const LONGEST_NAME = 200;
/** In characters: as many rows as may be pasted, each with a long name and three amounts. */
export const LONGEST_PASTE = SIZES.rowsOfPaste * (LONGEST_NAME + 50);

/**
 * Reads rows as a spreadsheet copies them, cells parted by tabs. A row of headings says what the
 * columns are, else their number does. `leftOut` names the rows of sums, which would count
 * everything twice.
 */
export function readPastedItems(text: string): { items: PastedItem[]; leftOut: string[] } {
  const [first, ...others] = rowsOf(text).filter(({ cells }) => cells.some((cell) => cell !== ""));
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

function readRow(row: number, cells: string[], columns: (PastedColumn | undefined)[]): PastedItem {
  const cell = (column: PastedColumn) => cells[columns.indexOf(column)] ?? "";
  const name = cell("name");
  const read = {
    quantity: cell("quantity") === "" ? 1 : quantityFrom(cell("quantity")),
    budget: centsFromText(cell("budget")),
    spent: centsFromText(cell("spent")),
  };
  const isRead = { ...read, name: name !== "" && name.length <= LONGEST_NAME ? name : undefined };
  const wrong = COLUMNS.filter((column) => isRead[column] === undefined);
  return {
    row,
    name,
    quantity: read.quantity ?? 1,
    budget: read.budget ?? 0,
    spent: read.spent ?? 0,
    wrong,
  };
}

/**
 * Without headings: a name, then the budget, then what is spent; of four columns the second is the
 * quantity.
 */
function byWidth(width: number): PastedColumn[] {
  return width > 3 ? [...COLUMNS] : ["name", "budget", "spent"];
}

function columnNamed(heading: string): PastedColumn | undefined {
  return COLUMNS.find((column) => headingsOf[column].test(heading));
}

const headingsOf: Record<PastedColumn, RegExp> = {
  name: /^(items?|names?|descriptions?|item (name|description))$/i,
  quantity: /^(qty|quantity|no\.?|number|count)$/i,
  budget: /^(budget|estimate|quote|cost|amount|price)/i,
  spent: /^(spent|actual|paid)/i,
};

/**
 * A cell that starts with a quote ends with the next one that stands alone; two together are one of
 * the text's own.
 */
function rowsOf(text: string): { row: number; cells: string[] }[] {
  const cell = /(?:"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*))(\t|\r?\n|\r|$)/y;
  const rows: { row: number; cells: string[] }[] = [];
  let cells: string[] = [];
  while (cell.lastIndex <= text.length) {
    const [, quoted, bare = "", end] = cell.exec(text) ?? [];
    cells.push((quoted?.replaceAll('""', '"') ?? bare).replace(/\s+/g, " ").trim());
    if (end === "\t") continue;
    rows.push({ row: rows.length + 1, cells });
    cells = [];
    if (!end) break;
  }
  return rows;
}
