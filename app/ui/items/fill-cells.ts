import { editingMessages as messages } from "~/contracts/editing-messages";
import { pastedRows } from "~/domain/pasted-rows";
import { cellAt, fieldsIn, type CellPlace } from "./cell-names";
import type { ItemEditor } from "./item-editor";
import { readCell, type Field } from "./read-cell";

/**
 * Overwrites cells from one to the right and downwards, as one step; counts the rows beyond the
 * last. What its cell cannot read is marked there, as when it is typed.
 * @param fields of the columns, from the cell's own.
 * @returns false, with nothing done, unless the cell's own column can read all of its texts.
 */
export function fillCells(
  store: ItemEditor,
  key: string,
  fields: readonly Field[],
  block: readonly (readonly string[])[],
  isFixed: (key: string, field: Field) => boolean = () => false,
): boolean {
  const row = store.row(key);
  const [own] = fields;
  if (!row || !own || own === "name") return false;
  if (block.some(([text = ""]) => readCell(row.shown, own, text).kind === "problem")) return false;
  const { keys } = store.project(row.shown.projectId);
  const rows = keys.slice(keys.indexOf(key)).slice(0, block.length);
  const fillRow = (other: string, texts: readonly string[] = []) =>
    texts.slice(0, fields.length).forEach((text, column) => {
      const field = fields[column] ?? own;
      if (!isFixed(other, field)) store.leave(other, field, text);
    });
  store.offerTogether(
    () => rows.forEach((other, place) => fillRow(other, block[place])),
    messages.columnFilled(rows.length, block.length - rows.length),
  );
  return true;
}

/** Pastes what a spreadsheet copied over the cells from one on; false as above. */
export function pasteCells(
  store: ItemEditor,
  table: HTMLTableElement,
  { key, field }: CellPlace,
  text: string,
): boolean {
  const fields = fieldsIn(table);
  const rows = pastedRows(text).map(({ cells }) => cells);
  // A copied block ends with a line break.
  const block = rows.slice(0, rows.findLastIndex((cells) => cells.join("\t") !== "") + 1);
  return fillCells(
    store,
    key,
    fields.slice(fields.indexOf(field)),
    block,
    (other, name) => "fixed" in (cellAt(table, { key: other, field: name })?.dataset ?? {}),
  );
}
