/**
 * On a phone the table is laid out as cards, and some browsers forget that a table so restyled is
 * one: so each part says what it is.
 */
export const roles = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  rowheader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;
