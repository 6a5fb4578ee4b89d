import { paths } from "~/contracts/paths";
import type { UndoForm } from "~/contracts/toast";

type Decided = { propertyId: string; quote: { id: string }; undo: Record<string, string> };

/** A notification is a cookie of at most 4 KB: a longer list has no Undo. */
const LONGEST_UNDO = 2000;

export function undoForm({ propertyId, quote, undo }: Decided): { undo?: UndoForm } {
  const size = Object.values(undo).reduce((sum, { length }) => sum + length, 0);
  if (size > LONGEST_UNDO) return {};
  return { undo: { action: paths.quote(propertyId, quote.id), fields: undo } };
}
