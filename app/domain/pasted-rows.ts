/**
 * Reads what a spreadsheet copies; rows count from 1. RFC 4180 quoting: a cell ends with a lone
 * quote; two quotes are one in the text.
 */
export function pastedRows(text: string): { row: number; cells: string[] }[] {
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
