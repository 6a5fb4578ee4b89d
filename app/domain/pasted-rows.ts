export type TextRow = { row: number; cells: string[] };
export type Delimiter = "\t" | "," | ";";

/** A cell and what ends it; RFC 4180 quoting. */
const CELLS: Record<Delimiter, RegExp> = {
  "\t": /(?:"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*))(\t|\r?\n|\r|$)/y,
  ",": /(?:"((?:[^"]|"")*)"(?=,|\r?\n|$)|([^,\r\n]*))(,|\r?\n|\r|$)/y,
  ";": /(?:"((?:[^"]|"")*)"(?=;|\r?\n|$)|([^;\r\n]*))(;|\r?\n|\r|$)/y,
};

/**
 * Reads what a spreadsheet copies, or a CSV file; rows count from 1. A cell ends with a lone quote;
 * two quotes are one in the text.
 * @param keepsLines line breaks within a cell stay; else each is a space.
 */
export function pastedRows(
  text: string,
  { delimiter = "\t" as Delimiter, keepsLines = false } = {},
): TextRow[] {
  const cell = CELLS[delimiter];
  cell.lastIndex = 0;
  const spaces = keepsLines ? /[^\S\n]+/g : /\s+/g;
  const rows: TextRow[] = [];
  let cells: string[] = [];
  while (cell.lastIndex <= text.length) {
    const [, quoted, bare = "", end] = cell.exec(text) ?? [];
    cells.push((quoted?.replaceAll('""', '"') ?? bare).replace(spaces, " ").trim());
    if (end === delimiter) continue;
    rows.push({ row: rows.length + 1, cells });
    cells = [];
    if (!end) break;
  }
  return rows;
}

/** The same as text that `pastedRows` reads, by place: a row that is not there is blank. */
export function textOfRows(rows: readonly TextRow[]): string {
  const lines: string[] = [];
  for (const { row, cells } of rows) {
    while (lines.length < row - 1) lines.push("");
    lines.push(cells.map(quoted).join("\t"));
  }
  return lines.join("\n");
}

function quoted(cell: string): string {
  const text = cell.replaceAll("\r\n", "\n").replaceAll("\f", " ");
  return /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
