import { shorten } from "../shorten";

export type Format = "plain" | "money" | "date";
export type Heading = { text: string; format: Format };

/** Money in dollars, a date as YYYY-MM-DD; a formula without "=" and what it came to. */
export type SheetCell = string | number | { formula: string; result: number };

/** A row of a sheet; `formats` where they are not those of its headings. */
export type SheetRow = { cells: readonly SheetCell[]; formats?: readonly Format[]; isTotal?: true };

/** In `cellXfs` of workbook-parts.ts. */
const STYLES = { plain: 0, money: 1, date: 2 };
const BOLD = 3;

/** In characters of the column. */
const WIDTHS: Record<Format, number> = { plain: 16, money: 14, date: 12 };
const FIRST_WIDTH = 34;

/** SpreadsheetML up to and with row 1, the headings, which stays in sight. */
export function sheetStart(headings: readonly Heading[]): string {
  const columns = headings.map(({ text, format }, at) => {
    const width = at === 0 ? FIRST_WIDTH : Math.max(WIDTHS[format], text.length + 2);
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    '<sheetViews><sheetView workbookViewId="0">',
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    "</sheetView></sheetViews>",
    `<cols>${columns.join("")}</cols><sheetData>`,
    sheetRow({ cells: headings.map(({ text }) => text), isTotal: true }, headings, 1),
  ].join("");
}

export const SHEET_END = "</sheetData></worksheet>";

/** @param row counts from 1, the headings. */
export function sheetRow(
  { cells, formats, isTotal }: SheetRow,
  headings: readonly Heading[],
  row: number,
): string {
  const drawn = cells.map((cell, at) => {
    const format = formats?.[at] ?? headings[at]?.format ?? "plain";
    return drawCell(cell, `${columnName(at)}${row}`, format, isTotal ? BOLD : 0);
  });
  return `<row r="${row}">${drawn.join("")}</row>`;
}

function drawCell(cell: SheetCell, place: string, format: Format, bold: number): string {
  const start = (style: Format) => `<c r="${place}" s="${STYLES[style] + bold}"`;
  if (typeof cell === "object")
    return `${start(format)}><f>${xmlText(cell.formula)}</f><v>${cell.result}</v></c>`;
  if (typeof cell === "number") return `${start(format)}><v>${cell}</v></c>`;
  if (cell === "") return "";
  const day = format === "date" ? dayNumber(cell) : undefined;
  if (day !== undefined) return `${start("date")}><v>${day}</v></c>`;
  const text = shorten(cell, LONGEST_CELL);
  return `${start("plain")} t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

/** Excel's limit, in UTF-16 units. */
const LONGEST_CELL = 32_767;

/** Days since 30 December 1899, as spreadsheets count them. */
function dayNumber(date: string): number | undefined {
  const time = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(date) : Number.NaN;
  return Number.isNaN(time) ? undefined : time / 86_400_000 + EPOCH;
}

/** 1 January 1970. */
export const EPOCH = 25_569;

/** "A" of 0, "AA" of 26. */
export function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter;
}

/**
 * In XML text and attributes. What XML cannot hold is written as `_x0001_`, and what looks like that
 * too, so that a reader gets the text as it was.
 */
export function xmlText(text: string): string {
  return text
    .replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_")
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, (sign) =>
      sign === "\n" || sign === "\t"
        ? sign
        : `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`,
    )
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
