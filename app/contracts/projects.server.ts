import { z } from "zod";
import { messages } from "./messages";
import { amount, fields, id, longText, optionalText, quantity, requiredText } from "./text.server";

/** Money in every view is a JSON number of dollars, dates are ISO 8601 UTC (decisions §1). */
export const itemView = z.object({
  id: z.string(),
  projectId: z.string(),
  name: z.string(),
  quantity: z.number(),
  budget: z.number(),
  spent: z.number(),
  suggestedBudget: z.number().nullable(),
  status: z.enum(["active", "optional"]),
  isSuggested: z.boolean(),
});
export type ItemView = z.output<typeof itemView>;

export const suggestionView = z.object({ id: z.string(), name: z.string(), budget: z.number(), projectId: z.string() });
export type SuggestionView = z.output<typeof suggestionView>;

export const photoView = z.object({ id: z.string(), projectId: z.string(), beforeImageUrl: z.string().nullable(), afterImageUrl: z.string().nullable() });

/** A category with everything in it, and its totals over the active items. */
export const projectView = z.object({
  id: z.string(),
  propertyId: z.string(),
  propertyName: z.string(),
  name: z.string(),
  notes: z.string(),
  scopeOfWork: z.string(),
  status: z.enum(["active", "complete"]),
  activeItems: z.array(itemView),
  optionalItems: z.array(suggestionView),
  photos: z.array(photoView),
  imageSrc: z.string().nullable(),
  budget: z.number(),
  spent: z.number(),
  left: z.number(),
});
export type ProjectView = z.output<typeof projectView>;

export const templateChoices = z.array(z.object({ id: z.string(), name: z.string() }));
export type TemplateChoices = z.output<typeof templateChoices>;

export const projectParams = z.object({ projectId: id });
export const itemParams = z.object({ itemId: id });

export const addProjectInput = fields({ templateId: id.optional() });

/** One or more of a category's own fields; a blank name is no name (specification §5). */
export const updateProjectInput = someOf({
  name: requiredText("Enter a name.", 200),
  notes: longText(),
  scopeOfWork: longText(),
  status: z.enum(["active", "complete"], "Choose active or complete."),
});

/** One or more of an item's fields. */
export const updateItemInput = someOf({
  name: requiredText("Enter a name.", 200),
  quantity,
  budget: amount,
  spent: amount,
  status: z.enum(["active", "optional"], "Choose active or optional."),
});

/** A new item is empty; what is typed into it at once may come along. */
export const addItemInput = fields({
  name: optionalText().optional(),
  quantity: quantity.optional(),
  budget: amount.optional(),
  spent: amount.optional(),
});

function someOf<Shape extends z.ZodRawShape>(shape: Shape) {
  return fields(shape)
    .partial()
    .refine((sent) => Object.values(sent).some((value) => value !== undefined), messages.nothingToSave);
}
