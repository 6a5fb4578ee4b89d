import type { TypedItems } from "~/contracts/projects.server";
import { listItems, saveItem } from "~/data/projects.server";
import type { ProjectItem } from "~/domain/property";
import { Refusal, type FieldMessages } from "~/domain/refusal";
import type { Context } from "../operation.server";
import { CELLS, conflictMessage, signedBy, type CellName } from "./conflicts.server";
import { changesOf, type ItemEdit } from "./item-changes.server";
import { readTyped, textsOf } from "./read-typed.server";

type Cells = TypedItems[string];

/**
 * Saves every cell that was changed in the editing table's form, each as its own call would. An item that is gone by now is passed over.
 * @throws Refusal naming every cell that holds no such value, or that somebody else has changed since the form showed it, as
 * `items.ID.spent`; then nothing is saved.
 */
export function applyTyped(context: Context, projectId: string, typed: TypedItems, failure: string): void {
  const wrong: FieldMessages = {};
  const conflicts: FieldMessages = {};
  const changes = listItems(context.db, [projectId]).flatMap((item) => {
    const cells = typed[item.id];
    if (!cells) return [];
    const edit = readTyped(item, cells, (cell, message) => (wrong[`items.${item.id}.${cell}`] = [message]));
    return Object.keys(edit).length === 0 ? [] : [{ item, edit, was: cells.was }];
  });
  for (const { item, edit, was } of changes) {
    const field = `items.${item.id}.quantity`;
    if (wrong[field]) continue;
    try {
      const changed = changesOf(item, edit, { field });
      for (const cell of staleCells(item, changed, was)) conflicts[`items.${item.id}.${cell}`] = [conflictMessage(context, item, cell)];
      saveItem(context.db, item.id, { ...changed, ...signedBy(context, edit) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      Object.assign(wrong, error.fields);
    }
  }
  if (Object.keys(wrong).length > 0) throw new Refusal("invalid", failure, { ...conflicts, ...wrong });
  // What was saved already goes back with the transaction.
  if (Object.keys(conflicts).length > 0) throw new Refusal("conflict", failure, conflicts);
}

/** The form tells what a cell showed as text, in whole dollars: so that is what is compared. */
function staleCells(item: ProjectItem, changes: ItemEdit, was: Cells["was"]): CellName[] {
  const now = textsOf(item);
  return CELLS.filter((cell) => {
    const seen = was?.[cell];
    return changes[cell] !== undefined && changes[cell] !== item[cell] && seen !== undefined && seen.trim() !== now[cell].trim();
  });
}
