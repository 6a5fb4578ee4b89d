import { z } from "zod";
import { TRASH_KINDS } from "~/domain/trash";
import { fields, id } from "./fields";

/** What was deleted, by its own id. */
export const undoInput = fields({ trashId: id });

/**
 * What is back, and what it hangs on: an item on its category or template, a picture on its
 * category, a row of the calculator, a file and a category on their property, a property on its
 * creator; a template and a default row hang on nothing, said as "".
 */
export const undoneView = z.object({
  kind: z.enum(TRASH_KINDS),
  id: z.string(),
  parentId: z.string(),
});
export type Undone = z.output<typeof undoneView>;
