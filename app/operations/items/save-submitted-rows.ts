import type { TypedItems } from "~/contracts/projects";
import { CLIENT_ID } from "~/domain/client-id";
import { Refusal, type FieldMessages } from "~/domain/refusal";
import { freeId } from "../free-id";
import type { Context } from "../operation";
import { CELLS, conflictMessage, byAuthor, type CellName, type TypedItem } from "./conflicts";
import { changesOf, type ItemEdit } from "./item-changes";
import { isUnchanged, readSubmitted } from "./read-submitted";

type Cells = TypedItems[string];
type Signed = ReturnType<typeof byAuthor>;

type Table<Row extends Cells> = {
  items: readonly (TypedItem & { id: string })[];
  typed: Record<string, Row>;
  rounding: "round" | "truncate";
  /** What else than the cells can be changed in a row of the form. */
  otherEdit?: (row: Row) => ItemEdit;
  save: (id: string, changes: ItemEdit & Signed) => void;
  /** Keeps a new row in which something was typed. */
  add: (id: string, item: ItemEdit & Signed, row: Row) => void;
};

const EMPTY = { name: "", quantity: 1, budget: 0, spent: 0 };

type Problems = { wrong: FieldMessages; conflicts: FieldMessages };

/**
 * Saves every cell that was changed in an editing table's form, each as its own call would. An item
 * that is gone by now is passed over.
 * @param elsewhere what is wrong in the form beside its rows, and what somebody else has changed
 *   there, by field; found here, more is added.
 * @throws Refusal naming every cell that holds no such value, or that somebody else has changed
 *   since the form showed it, as `items.ID.spent`; then the transaction takes back what was saved.
 */
export function saveSubmittedRows<Row extends Cells>(
  context: Context,
  table: Table<Row>,
  failure: string,
  elsewhere?: Problems,
): void {
  const { wrong, conflicts } = elsewhere ?? { wrong: {}, conflicts: {} };
  for (const item of table.items) {
    const row = table.typed[item.id];
    if (!row) continue;
    const field = `items.${item.id}.quantity`;
    const edit = {
      ...readSubmitted(
        item,
        row,
        (cell, message) => (wrong[`items.${item.id}.${cell}`] = [message]),
      ),
      ...table.otherEdit?.(row),
    };
    if (wrong[field] || Object.keys(edit).length === 0) continue;
    try {
      const changes = changesOf(item, edit, { field, rounding: table.rounding });
      for (const cell of staleCells(item, changes, row.was))
        conflicts[`items.${item.id}.${cell}`] = [conflictMessage(context, item, cell)];
      table.save(item.id, { ...changes, ...byAuthor(context, edit) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      Object.assign(wrong, error.fields);
    }
  }
  addNewRows(context, table, wrong);
  if (Object.keys(wrong).length > 0)
    throw new Refusal("invalid", failure, { ...conflicts, ...wrong });
  if (Object.keys(conflicts).length > 0) throw new Refusal("conflict", failure, conflicts);
}

/**
 * A new row is kept under the id that its form gave it, unless it was left empty; a form sent twice
 * finds it there.
 */
function addNewRows<Row extends Cells>(
  context: Context,
  { items, typed, add }: Table<Row>,
  wrong: FieldMessages,
): void {
  const known = new Set(items.map(({ id }) => id));
  for (const [id, row] of Object.entries(typed)) {
    if (!row.added || known.has(id)) continue;
    const edit = readSubmitted(
      EMPTY,
      row,
      (cell, message) => (wrong[`items.${id}.${cell}`] = [message]),
    );
    if (Object.keys(edit).length > 0)
      add(
        freeId(context.db, CLIENT_ID.test(id) ? id : undefined),
        { ...edit, ...byAuthor(context, edit) },
        row,
      );
  }
}

/** The cells that somebody else has changed since the form showed them. */
function staleCells(item: TypedItem, changes: ItemEdit, was: Cells["was"]): CellName[] {
  return CELLS.filter((cell) => {
    const seen = was?.[cell];
    return (
      changes[cell] !== undefined &&
      changes[cell] !== item[cell] &&
      seen !== undefined &&
      !isUnchanged(item, cell, seen)
    );
  });
}
