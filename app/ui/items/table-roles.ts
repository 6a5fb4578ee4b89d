import { useTable } from "./table-context";

/** Explicit roles: laid out as cards, some browsers drop a table's own. */
export const roles = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  rowheader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

type Roles = { [Part in keyof typeof roles]: { role?: string } };

const OWN: Roles = { table: {}, rowgroup: {}, row: {}, columnheader: {}, rowheader: {}, cell: {} };

/** Rows of text are lines, not cards, and keep the roles of a table. */
export function useRoles(): Roles {
  return useTable().cells ? OWN : roles;
}
