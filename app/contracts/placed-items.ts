import { z } from "zod";
import { clientId, fields, id, nameAndId } from "./fields";

/** `places` are the properties that the viewer may change, the category's own first. */
export const placingView = z.object({
  project: nameAndId.extend({ propertyId: z.string() }),
  items: z.array(nameAndId),
  places: z.array(nameAndId.extend({ categories: z.array(nameAndId) })),
  formId: z.string(),
});
export type PlacingView = z.output<typeof placingView>;

/** `items` are ticks by id; `to` is a category. `formId` becomes the first copy's id. */
export const placeItemsInput = fields({
  items: z.record(id, z.literal("yes")).optional(),
  to: id.optional(),
  formId: clientId,
});

/** The category that they were ticked in, and what was done, in words. */
export const placedView = z.object({ projectId: z.string(), message: z.string() });
export type Placed = z.output<typeof placedView>;
