import { z } from "zod";
import { SIZES } from "~/domain/sizes";
import { ITEM_STATUSES, WORK_STATUSES } from "~/domain/status";
import { messages } from "./messages";
import { clientId, fields, id, longText, optionalText, requiredText, someOf } from "./fields";
import {
  itemCells,
  itemFieldInputs,
  itemFieldViews,
  LARGEST_ROW,
  newItemFieldInputs,
  seenItemFields,
} from "./item-fields";

/**
 * Money in every view is a JSON number of dollars, dates are ISO 8601 UTC
 * (docs/specification.md §18.1).
 */
export const itemView = z.object({
  id: z.string(),
  projectId: z.string(),
  ...itemFieldViews,
  suggestedBudget: z.number().nullable(),
  status: z.enum(ITEM_STATUSES),
  isSuggested: z.boolean(),
});
export type ItemView = z.output<typeof itemView>;

export const suggestionView = z.object({
  id: z.string(),
  name: z.string(),
  budget: z.number(),
  projectId: z.string(),
});
export type SuggestionView = z.output<typeof suggestionView>;

export const photoView = z.object({
  id: z.string(),
  projectId: z.string(),
  beforeImageUrl: z.string().nullable(),
  afterImageUrl: z.string().nullable(),
});
export type PhotoView = z.output<typeof photoView>;

/** A category with everything in it, and its totals over the active items. */
export const projectView = z.object({
  id: z.string(),
  propertyId: z.string(),
  propertyName: z.string(),
  name: z.string(),
  notes: z.string(),
  scopeOfWork: z.string(),
  status: z.enum(WORK_STATUSES),
  activeItems: z.array(itemView),
  optionalItems: z.array(suggestionView),
  photos: z.array(photoView),
  imageSrc: z.string().nullable(),
  /** How many changes of the property this view knows of. */
  changeNumber: z.number(),
  budget: z.number(),
  spent: z.number(),
  left: z.number(),
});
export type ProjectView = z.output<typeof projectView>;

export const templateChoices = z.array(z.object({ id: z.string(), name: z.string() }));

export const projectParams = z.object({ projectId: id });
export const itemParams = z.object({ itemId: id });
export const projectItemParams = z.object({ projectId: id, itemId: id });

/** `newId` is the id that the category is to have. */
export const createProjectInput = fields({
  templateId: id.optional(),
  newId: clientId.optional(),
});

/**
 * What the page of tiles shows: each tile with the id that its category will have, undefined
 * templateId being the custom one.
 */
export const projectChoices = z.object({
  property: z.object({ id: z.string(), name: z.string() }),
  templates: z.array(z.object({ id: z.string(), name: z.string(), newId: z.string() })),
  custom: z.object({ newId: z.string() }),
  /** Why the property can have no more categories, where it cannot. */
  full: z.string().nullable(),
});

/**
 * What the editor of a category or a template saw in the texts that are to be changed, as `was`:
 * what is sent as it was seen was not touched; where one reads otherwise by now, somebody else has
 * changed it, and nothing is saved.
 */
export const seenTexts = {
  was: fields({ name: optionalText(), notes: longText(), scopeOfWork: longText() })
    .partial()
    .optional(),
};

/** One or more of a category's own fields; a blank name is no name (docs/specification.md §7.1). */
export const updateProjectInput = someOf(
  {
    name: requiredText(messages.enterName, 200),
    notes: longText(),
    scopeOfWork: longText(),
    status: z.enum(WORK_STATUSES, "Choose active or complete."),
  },
  seenTexts,
);

/**
 * What the editor of an item saw in the cells that are to be changed, as `was`: where the item
 * holds something else by now, somebody else has changed it, and nothing is saved.
 */
export const seenCells = {
  was: fields(seenItemFields).partial().optional(),
};

/** One or more of an item's fields. */
export const updateItemInput = someOf(
  { ...itemFieldInputs, status: z.enum(ITEM_STATUSES, "Choose active or optional.") },
  seenCells,
);

/** A new item is empty; what is typed into it at once may come along. */
export const addItemInput = fields(newItemFieldInputs);

/**
 * Marks a row that is not kept yet, under the id that it is to have; left empty it is not kept at
 * all (docs/decisions/0043).
 */
export const isNewRow = { added: z.literal("on", "Enter text.").optional() };

/**
 * The editing table as one form: the cells of each item as typed, by item id (`items.ID.spent`).
 * `was` holds what each cell showed when the page was made: what still reads the same was not
 * touched, even if somebody else has changed it since.
 */
export const saveItemsInput = fields({
  items: z
    .record(id, fields({ ...itemCells, ...isNewRow, was: fields(itemCells).optional() }))
    .optional(),
});
/** In bytes: as many rows as there may be. */
export const LARGEST_FORM = SIZES.itemsOfProject * LARGEST_ROW;
export type TypedItems = NonNullable<z.output<typeof saveItemsInput>["items"]>;

/** Where a row that is to be added belongs, and the id that it is to have. */
export const newRowView = z.object({ parentId: z.string(), newId: z.string() });

/** What became of an item taken out of the budget. */
export const removalView = z.object({ item: itemView, went: z.enum(["suggestion", "deleted"]) });
