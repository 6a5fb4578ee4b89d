import { z } from "zod";
import { LONGEST_PASTE } from "~/domain/pasted-items";
import { clientId, fields, longText, optionalText } from "./fields";

/** What the page that takes pasted rows shows. */
export const pasteFormView = z.object({
  project: z.object({ id: z.string(), name: z.string() }),
  formId: z.string(),
  /** How many more items fit, and which limit it is that they come to. */
  room: z.object({ size: z.enum(["itemsOfProject", "itemsOfProperty"]), more: z.number() }),
});
export type RoomForItems = z.output<typeof pasteFormView>["room"];

/**
 * `text` is what was pasted. `seen` is how many rows were shown as about to be added: nobody adds
 * what they have not looked at. `formId` becomes the id of the first item, so that a form sent
 * twice adds its rows once.
 */
export const pasteItemsInput = fields({
  text: longText(LONGEST_PASTE).optional(),
  seen: optionalText().optional(),
  formId: clientId,
});

export const pastedView = z.object({ projectId: z.string(), count: z.number() });
