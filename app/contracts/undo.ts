import { z } from "zod";
import { TRASH_KINDS } from "~/domain/trash";
import { fields, id } from "./fields";

export const undoInput = fields({ trashId: id });

export const undoneView = z.object({
  kind: z.enum(TRASH_KINDS),
  id: z.string(),
  parentId: z.string(),
});
export type Undone = z.output<typeof undoneView>;
