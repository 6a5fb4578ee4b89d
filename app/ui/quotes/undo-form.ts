import { paths } from "~/contracts/paths";
import type { UndoForm } from "~/contracts/toast";

type Decided = { id: string; propertyId: string };

/** A notification is a cookie of at most 4 KB: a longer list has no Undo. */
const LONGEST_UNDO = 2000;

/** @param undo the fields of the form that takes the decision back. */
export function undoForm(
  { id, propertyId }: Decided,
  undo: Record<string, string>,
): { undo?: UndoForm } {
  const size = Object.values(undo).reduce((sum, { length }) => sum + length, 0);
  if (size > LONGEST_UNDO) return {};
  return { undo: { action: paths.quote(propertyId, id), fields: undo } };
}
