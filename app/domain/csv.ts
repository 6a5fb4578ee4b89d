import { dollarsOf, type Cents } from "./money";

/** RFC 4180 with CRLF, and a byte order mark so that Excel reads UTF-8. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `\ufeff${csvRows(rows)}`;
}

/** More rows of such a text. */
export function csvRows(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

/** Dollars, as a spreadsheet adds them up: no sign, no thousands separator. */
export function moneyCell(cents: Cents): number {
  return dollarsOf(cents);
}

/** Text that a spreadsheet would run as a formula gets a leading apostrophe. */
function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
