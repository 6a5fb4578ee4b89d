import { z } from "zod";
import { ITEM_STATUSES, TEMPLATE_STATUSES } from "~/domain/status";
import { messages } from "./messages";
import { itemCells, itemFieldInputs, itemFieldViews } from "./item-fields";
import { addItemInput, isNewRow, seenCells, seenTexts } from "./projects";
import { fields, id, longText, optionalText, requiredText, someOf } from "./fields";

/**
 * A draft is for admins alone; an optional item becomes a suggestion of the category made from the
 * template (docs/specification.md §15.1).
 */
const status = z.enum(TEMPLATE_STATUSES, "Choose active or draft.");
const itemStatus = z.enum(ITEM_STATUSES, "Choose active or optional.");

export const templateItemView = z.object({
  id: z.string(),
  templateId: z.string(),
  ...itemFieldViews,
  status: itemStatus,
  isSuggested: z.boolean(),
});
export type TemplateItemView = z.output<typeof templateItemView>;

export const templateView = z.object({
  id: z.string(),
  name: z.string(),
  notes: z.string(),
  scopeOfWork: z.string(),
  status,
  items: z.array(templateItemView),
});
export type TemplateView = z.output<typeof templateView>;

export const shownTemplate = z.object({ data: templateView });

/** Those that owners are offered first, then the drafts, each group by name. */
export const templateList = z.object({
  data: z.object({ items: z.array(z.object({ id: z.string(), name: z.string(), status })) }),
});
export type TemplateList = z.output<typeof templateList>["data"]["items"];

export const templateParams = z.object({ templateId: id });
export const templateItemParams = z.object({ itemId: id });
export const itemOfTemplateParams = z.object({ templateId: id, itemId: id });

/**
 * One or more of a template's own fields; only the name must not be blank
 * (docs/specification.md §15.1).
 */
export const updateTemplateInput = someOf(
  {
    name: requiredText(messages.enterName, 200),
    notes: longText(),
    scopeOfWork: longText(),
    status,
  },
  seenTexts,
);

/**
 * A new item is empty (docs/specification.md §15.1); what is typed into it at once may come along.
 */
export const addTemplateItemInput = addItemInput.extend({ status: itemStatus.optional() });

export const updateTemplateItemInput = someOf(
  { ...itemFieldInputs, status: itemStatus },
  seenCells,
);

/**
 * A ticked box is sent, one that is not ticked is not: `was` tells which boxes the form had, "on"
 * or "" as they were.
 */
const suggested = { suggested: optionalText().optional() };

const ownFields = {
  name: optionalText().optional(),
  notes: longText().optional(),
  scopeOfWork: longText().optional(),
  status: status.optional(),
};

/**
 * The whole editor as one form: the template's own fields, and the cells of each item as typed
 * (`items.ID.spent`). `was` holds what they showed: what still reads the same was not touched, even
 * if another admin has changed it since.
 */
export const saveTemplateInput = fields({
  ...ownFields,
  was: fields(ownFields).optional(),
  items: z
    .record(
      id,
      fields({
        ...itemCells,
        ...isNewRow,
        ...suggested,
        was: fields({ ...itemCells, ...suggested }).optional(),
      }),
    )
    .optional(),
});
export type TypedTemplate = z.output<typeof saveTemplateInput>;
