/**
 * A table for a spreadsheet: UTF-8 with the mark that makes Excel read it so, CRLF, one line a row
 * (RFC 4180).
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}

/**
 * Text that a spreadsheet would take for a formula gets an apostrophe before it; numbers are our
 * own.
 */
function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
