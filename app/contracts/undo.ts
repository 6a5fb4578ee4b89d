import { z } from "zod";
import { TRASH_KINDS } from "~/domain/trash";
import { fields, id } from "./fields";

export const undoInput = fields({ trashId: id });

/** `message`: what was taken back, in words, of what was not deleted; null where the page shows it. */
export const undoneView = z.object({
  kind: z.enum(TRASH_KINDS),
  id: z.string(),
  parentId: z.string(),
  message: z.string().nullable().optional(),
  /** The template, or the item's, is the account's own, not one of the admins'. */
  isOwn: z.literal(true).optional(),
});
export type Undone = z.output<typeof undoneView>;
