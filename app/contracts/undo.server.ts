import { z } from "zod";
import { fields, id } from "./text.server";

/** What was deleted, by its own id. */
export const undoInput = fields({ trashId: id });

/** What is back, and what it hangs on: a category on its property, an item on its category, a property on its creator. */
export const undoneView = z.object({ kind: z.enum(["property", "category", "item"]), id: z.string(), parentId: z.string() });
export type Undone = z.output<typeof undoneView>;
