import { z } from "zod";
import { fields, id, longText, optionalText } from "./text.server";

/** What the page that takes pasted rows shows; `formId` makes sure that a form sent twice adds its rows once. */
export const pasteFormView = z.object({ project: z.object({ id: z.string(), name: z.string() }), formId: z.string() });

/** `text` is what was pasted. `seen` is how many rows were shown as about to be added: nobody adds what they have not looked at. */
export const pasteItemsInput = fields({ text: longText().optional(), seen: optionalText().optional(), formId: id });

export const pastedView = z.object({ projectId: z.string(), count: z.number() });
