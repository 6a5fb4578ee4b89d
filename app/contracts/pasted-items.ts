import { z } from "zod";
import { LONGEST_PASTE } from "~/domain/pasted-items";
import { SIZES } from "~/domain/sizes";
import { clientId, fields, id, longText, optionalText } from "./fields";

export const pasteFormView = z.object({
  project: z.object({ id: z.string(), name: z.string() }),
  formId: z.string(),
  /** How many more items fit, and which limit applies. */
  room: z.object({ size: z.enum(["itemsOfProject", "itemsOfProperty"]), more: z.number() }),
});
export type RoomForItems = z.output<typeof pasteFormView>["room"];

/**
 * `seen` is the number of rows in the preview: if it differs, nothing is added. `formId` becomes
 * the first item's id, so that a resubmitted form adds its rows once.
 */
export const pasteItemsInput = fields({
  text: longText(LONGEST_PASTE).optional(),
  seen: optionalText().optional(),
  formId: clientId,
});

/** `paste` names the added items together, for Undo. */
export const pastedView = z.object({
  projectId: z.string(),
  count: z.number(),
  paste: z.string(),
});

export const undoPasteInput = fields({
  paste: id,
  count: z.coerce.number().int().min(1).max(SIZES.rowsOfPaste),
});

/** `left`: the names of those that somebody else has changed since, which stay. */
export const undonePasteView = z.object({
  projectId: z.string(),
  removed: z.number(),
  left: z.array(z.string()),
});
