import type { CellKind } from "~/domain/record/cell-text";
import { type Reply, submittedFields } from "../forms/field";
import { DECLARED, FIELDS, type Field } from "./read-cell";

export const labelOf = (field: Field): string => DECLARED[field].label;

/** CSS class of a text column; none for the name. */
export function textClassOf({ name, kind }: { name: string; kind: CellKind }): string | undefined {
  return kind === "text" && name !== "name" ? "item-text" : undefined;
}

/** `items.ID.spent` */
export function cellName(key: string, field: Field): string {
  return `items.${key}.${field}`;
}

export type CellPlace = { key: string; field: Field };

/** The cell of an input. */
export function cellOf(
  element: EventTarget | null,
): (CellPlace & { input: HTMLInputElement }) | undefined {
  if (!(element instanceof HTMLInputElement)) return undefined;
  const [items, key = "", name] = element.name.split(".");
  const field = FIELDS.find((other) => other === name);
  return items === "items" && field ? { input: element, key, field } : undefined;
}

/** The cell in which an element is, where cells are text and can be entered; its column has the field. */
export function placeOf(element: EventTarget | null): CellPlace | undefined {
  const cell = element instanceof Element ? element.closest("td, th") : null;
  const row = cell?.closest<HTMLElement>("[data-row]");
  const key = row?.dataset["row"];
  if (!(cell instanceof HTMLTableCellElement) || !row || key === undefined) return undefined;
  if ("fixed" in cell.dataset) return undefined;
  const head = row.closest("table")?.tHead?.rows[0]?.cells[cell.cellIndex];
  const field = FIELDS.find((other) => other === head?.dataset["field"]);
  return field && { key, field };
}

/** The fields that the table has columns for, in their order. */
export function fieldsIn(table: HTMLTableElement): Field[] {
  return [...(table.tHead?.rows[0]?.cells ?? [])].flatMap(
    ({ dataset }) => FIELDS.find((field) => field === dataset["field"]) ?? [],
  );
}

/** The cell of a field in the row of a table whose cells are text. */
export function cellAt(
  table: HTMLTableElement,
  { key, field }: CellPlace,
): HTMLTableCellElement | undefined {
  const place = [...(table.tHead?.rows[0]?.cells ?? [])].findIndex(
    ({ dataset }) => dataset["field"] === field,
  );
  return rowOf(table, key)?.cells[place];
}

export function rowOf(table: HTMLTableElement, key: string): HTMLTableRowElement | null {
  return table.querySelector(`tr[data-row="${CSS.escape(key)}"]`);
}

export function rowsOf(table: HTMLTableElement): HTMLTableRowElement[] {
  return [...table.querySelectorAll<HTMLTableRowElement>("tr[data-row]")];
}

/** The cell's text in a refused form. */
export function submittedValue(reply: Reply, key: string, field: Field): string | undefined {
  const { sent, was } = submittedFields(reply, "items", key);
  return sent[field] === was?.[field] ? undefined : sent[field];
}
