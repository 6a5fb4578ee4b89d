import { z } from "zod";
import { LONGEST_PASTE } from "~/domain/pasted-items";
import { clientId, fields, longText, nameAndId, optionalText } from "./fields";

export const pasteFormView = z.object({
  project: nameAndId.extend({ propertyId: z.string() }),
  formId: z.string(),
  /** How many more items fit, and which limit applies. */
  room: z.object({ size: z.enum(["itemsOfProject", "itemsOfProperty"]), more: z.number() }),
});
export type PasteFormView = z.output<typeof pasteFormView>;
export type RoomForItems = PasteFormView["room"];

/**
 * `seen` is the number of rows in the preview: if it differs, nothing is added. `formId` becomes
 * the first item's id, so that a resubmitted form adds its rows once.
 */
export const pasteItemsInput = fields({
  text: longText(LONGEST_PASTE).optional(),
  seen: optionalText().optional(),
  formId: clientId,
});

export const pastedView = z.object({ projectId: z.string(), count: z.number() });
