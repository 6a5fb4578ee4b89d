import { z } from "zod";
import { TRASH_KINDS } from "~/domain/trash";
import { fields, id } from "./fields";

export const undoInput = fields({ trashId: id });

/** The restored record and its parent; "" for templates and default rows, which have none. */
export const undoneView = z.object({
  kind: z.enum(TRASH_KINDS),
  id: z.string(),
  parentId: z.string(),
});
export type Undone = z.output<typeof undoneView>;
