import { z } from "zod";
import { ITEM_STATUSES, TEMPLATE_STATUSES } from "~/domain/property";
import { messages } from "./messages";
import { itemCells, itemFieldInputs, itemFieldViews } from "./item-fields";
import { addItemInput, isNewRow, seenCells, seenTexts } from "./projects";
import { fields, id, longText, optionalText, requiredText, someOf } from "./fields";

/**
 * Drafts are visible to admins only; optional items become suggestions
 * (docs/specification.md §15.1).
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

export const templateList = z.object({
  data: z.object({ items: z.array(z.object({ id: z.string(), name: z.string(), status })) }),
});
export type TemplateList = z.output<typeof templateList>["data"]["items"];

export const templateParams = z.object({ templateId: id });
export const templateItemParams = z.object({ itemId: id, templateId: id.optional() });

const texts = {
  name: requiredText(messages.enterName),
  notes: longText(),
  scopeOfWork: longText(),
};
export const updateTemplateInput = someOf({ ...texts, status }, seenTexts);
/** Always active. */
export const updateOwnTemplateInput = someOf(texts, seenTexts);

export const addTemplateItemInput = addItemInput.extend({ status: itemStatus.optional() });

export const updateTemplateItemInput = someOf(
  { ...itemFieldInputs, status: itemStatus },
  seenCells,
);

/** Unticked checkboxes are not sent: `was` has the form's state, "on" or "". */
const suggested = { suggested: optionalText().optional() };

const ownFields = {
  name: optionalText().optional(),
  notes: longText().optional(),
  scopeOfWork: longText().optional(),
  status: status.optional(),
};

/**
 * The whole editor as one form: fields equal to `was` are not written, so another admin's changes
 * survive.
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
