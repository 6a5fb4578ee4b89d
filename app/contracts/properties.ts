import { z } from "zod";
import { ROW_TYPES } from "~/domain/deal";
import { byDealRowText } from "~/domain/deal-fields";
import { WORK_STATUSES } from "~/domain/status";
import { addressChoices, addressInput, addressView, seenAddress } from "./addresses";
import { propertyFileView } from "./files";
import { messages } from "./messages";
import { projectView } from "./projects";
import { clientId, fields, id, optionalText, requiredText } from "./fields";
import { incomingFile } from "./uploads";

/**
 * A property as the lists show it. Money is dollars; renoCost is the larger of spent and budget by
 * category, or what was spent once complete.
 */
export const propertySummary = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(WORK_STATUSES),
  createDate: z.string(),
  completeDate: z.string().nullable(),
  hasImage: z.boolean(),
  imageUrl: z.string().nullable(),
  address: addressView,
  isCreator: z.boolean(),
  hasCollaborators: z.boolean(),
  /** Who shares it with the viewer; null for its creator. */
  sharedBy: z.string().nullable(),
  includeAgentFees: z.boolean(),
  budget: z.number(),
  spent: z.number(),
  left: z.number(),
  renoCost: z.number(),
});
export type PropertySummary = z.output<typeof propertySummary>;

export const propertyList = z.array(propertySummary);

export const dealRowView = z.object({
  id: z.string(),
  categoryId: z.string(),
  propertyId: z.string().nullable(),
  itemType: z.string(),
  itemTypeName: z.enum(ROW_TYPES),
  ...byDealRowText(() => z.string()),
  order: z.number(),
  value: z.union([z.number(), z.object({ value: z.number(), type: z.enum(["percent", "fixed"]) })]),
  canDelete: z.boolean(),
  createDate: z.string(),
  suggested: z.number().nullable(),
});
export type DealRowView = z.output<typeof dealRowView>;

export const collaboratorView = z.object({
  id: z.string().nullable(),
  fullName: z.string(),
  email: z.string(),
  isCreator: z.boolean(),
});

/**
 * A property with everything in it. `collaborators` is there for its creator alone
 * (docs/specification.md §5.2).
 */
export const propertyView = propertySummary.extend({
  projects: z.array(projectView),
  workTrackerItems: z.array(dealRowView),
  propertyFiles: z.array(propertyFileView),
  collaborators: z.array(collaboratorView).optional(),
  /**
   * How many changes this view knows of: what GET /api/properties/{id}/changes takes as `since`.
   */
  changeNumber: z.number(),
});
export type PropertyView = z.output<typeof propertyView>;

export const propertyParams = z.object({ propertyId: id });

const propertyName = requiredText("Name is required", 200);

/**
 * A new property. Without a name it takes the first line of its address. `valid` is not trusted
 * (docs/specification.md §18.1). `formId` is the id that the page's form gives to the property.
 */
export const createPropertyInput = fields({
  name: optionalText(200).optional().default(""),
  address: addressInput,
  file: incomingFile.optional(),
  valid: z.unknown().optional(),
  formId: clientId.optional(),
});

export const addedProperty = z.object({ id: z.string() });

/** The property's own picture. */
export const changeImageInput = fields({ file: incomingFile });

/** The name, which is the creator's to change, or the calculator's switch, or both. */
export const updatePropertyInput = fields({
  name: propertyName.optional(),
  includeAgentFees: z.boolean("Send true or false.").optional(),
}).refine(
  (sent) => Object.values(sent).some((value) => value !== undefined),
  messages.nothingToSave,
);

/**
 * What the edit page's form holds. `was` is what it showed: what reads the same was not touched,
 * even if another window has changed it since.
 */
export const propertyDetailsInput = fields({
  name: propertyName,
  address: addressInput,
  was: fields({ name: optionalText(), address: seenAddress }).partial().optional(),
});

/** What the page of a new property starts with. */
export const newPropertyView = z.object({
  formId: z.string(),
  choices: addressChoices.nullable(),
  /** Why the account can have no more properties, where it cannot. */
  full: z.string().nullable(),
});

/** What the edit page starts with; `choices` are the finder's, null when it was not asked. */
export const propertyDetailsView = z.object({
  property: propertyView,
  choices: addressChoices.nullable(),
});
