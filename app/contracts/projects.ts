import { z } from "zod";
import {
  ITEM_FIGURES,
  ITEM_FORECAST,
  type ItemForecast,
  type ItemValues,
  type ListedFigures,
} from "~/domain/item-fields";
import { PHOTO } from "~/domain/photo";
import { SIZES } from "~/domain/sizes";
import { ITEM_STATUSES, WORK_STATUSES } from "~/domain/property";
import { TEMPLATE_KINDS } from "~/domain/template-kinds";
import {
  clientId,
  fields,
  id,
  longText,
  money,
  nameAndId,
  optionalText,
  requiredText,
  seen,
  someOf,
} from "./fields";
import {
  itemCells,
  itemFieldInputs,
  itemFieldViews,
  LARGEST_ROW,
  newItemFieldInputs,
  seenItemFields,
} from "./item-fields";
import { messages } from "./messages";
import { documentDialect, inputsOf, viewsOf } from "./record";
import { warnings } from "./suppliers";

/** For an item, or the sums of a category's or property's active items. */
export const moneyFigures = viewsOf(ITEM_FIGURES);

/** What a category's items add up to (`ForecastSums`). */
export const forecastSums = z.object({
  budget: money,
  spent: money,
  settled: money,
  openBudget: money,
  openCost: money,
});

const forecastInputs = inputsOf(ITEM_FORECAST, { ...documentDialect, messages });

/** Dates are ISO 8601 UTC (docs/specification.md §18.1). */
export const itemView = z.object({
  id: z.string(),
  projectId: z.string(),
  ...itemFieldViews,
  suggestedBudget: money.nullable(),
  status: z.enum(ITEM_STATUSES),
  /** Where somebody put it among its category's; null stands after those, by name. */
  position: z.number().nullable(),
  isSuggested: z.boolean(),
  ...moneyFigures,
  ...viewsOf(ITEM_FORECAST),
  /** The file of its log, blank where there are several; absent where there is none. */
  fileId: z.string().optional(),
});
export type ItemView = z.output<typeof itemView>;

/** An active item as its table needs it; what is as of a new item is left out. */
export type ListedItem = ItemValues &
  Pick<ItemView, "id"> &
  Partial<ListedFigures & ItemForecast & Pick<ItemView, "suggestedBudget" | "position" | "fileId">>;

/** With messages by field about what was saved all the same, if there are any. */
export const savedItemView = itemView.extend({ warnings: warnings.optional() });

export const suggestionView = z.object({
  id: z.string(),
  name: z.string(),
  budget: money,
  projectId: z.string(),
});
export type SuggestionView = z.output<typeof suggestionView>;

export const photoView = z.object({
  id: z.string(),
  projectId: z.string(),
  beforeImageUrl: z.string().nullable(),
  afterImageUrl: z.string().nullable(),
  /** When the picture was added. */
  beforeDate: z.string().nullable(),
  afterDate: z.string().nullable(),
  ...viewsOf(PHOTO),
});
export type PhotoView = z.output<typeof photoView>;

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
  /** The property's change number at the time of reading. */
  changeNumber: z.number(),
  budget: money,
  spent: money,
  left: money,
  ...moneyFigures,
});
export type ProjectView = z.output<typeof projectView>;

/** A category as its page has it: 180 items weigh a third. */
export const listedProjectView = projectView.extend({
  activeItems: z.array(z.custom<ListedItem>()),
});
export type ListedProject = z.output<typeof listedProjectView>;

/** One's own come last, with the property that each was kept from. */
export const templateChoices = z.array(nameAndId.extend({ keptAt: z.string().optional() }));

export const projectParams = z.object({ projectId: id });
/** A parent is checked where the URL names it, here and elsewhere. */
export const itemParams = z.object({ itemId: id, projectId: id.optional() });

export const createProjectInput = fields({
  templateId: id.optional(),
  newId: clientId.optional(),
});

const templateChoice = z.object({
  ...nameAndId.shape,
  /** The id that a category made from it will have. */
  newId: z.string(),
  kind: z.enum(TEMPLATE_KINDS),
  /** The budgets of its items; suggestions are in no total. */
  total: money,
  items: z.number(),
  suggestions: z.number(),
  /** The first of them, suggestions last. */
  named: z.array(z.object({ ...nameAndId.shape, budget: money, isSuggested: z.boolean() })),
  /** Whether the property has a category of its name. */
  isUsed: z.boolean(),
  /** What such a category came to in another renovation of the viewer. */
  own: z.object({ spent: money, property: z.string() }).nullable(),
  /** The viewer's own: the property that it was kept from. */
  keptAt: z.string().nullable(),
});
export type TemplateChoice = z.output<typeof templateChoice>;

/** `custom` is the category that no template makes. */
export const projectChoices = z.object({
  property: nameAndId,
  templates: z.array(templateChoice),
  custom: z.object({ newId: z.string() }),
  full: z.string().nullable(),
});

/**
 * The texts as the editor saw them: unchanged ones are not written, and if a stored one differs by
 * now the whole update is a conflict.
 */
export const seenTexts = seen({
  name: optionalText(),
  notes: longText(),
  scopeOfWork: longText(),
});

/** A blank name becomes the default (docs/specification.md §7.1). */
export const updateProjectInput = someOf(
  {
    name: requiredText(messages.enterName),
    notes: longText(),
    scopeOfWork: longText(),
    status: z.enum(WORK_STATUSES, "Choose active or complete."),
  },
  seenTexts,
);

/** The cells as the editor saw them: if the item differs by now, the update is a conflict. */
export const seenCells = seen(seenItemFields);

export const updateItemInput = someOf(
  {
    ...itemFieldInputs,
    status: z.enum(ITEM_STATUSES, "Choose active or optional."),
    ...forecastInputs,
    projectId: id,
    /** Puts it after this item of its category; null puts it first. */
    after: id.nullable(),
  },
  seen({ ...seenItemFields, forecastOwn: forecastInputs.forecastOwn }),
);

/** Sent again under its `newId`, it is one item. */
export const addItemInput = fields({ ...newItemFieldInputs, newId: clientId.optional() });

/** Marks an unsaved row; it is not stored while empty (docs/decisions/0043). */
export const isNewRow = { added: z.literal("on", "Enter text.").optional() };

/**
 * The table as one form (without script): cells by item id (`items.ID.spent`); those equal to `was`
 * are not written, so another editor's changes survive.
 */
export const saveItemsInput = fields({
  items: z
    .record(id, fields({ ...itemCells, ...isNewRow, was: fields(itemCells).optional() }))
    .optional(),
});
/** In bytes, for the maximum number of rows. */
export const LARGEST_FORM = SIZES.itemsOfProject * LARGEST_ROW;
export type TypedItems = NonNullable<z.output<typeof saveItemsInput>["items"]>;
