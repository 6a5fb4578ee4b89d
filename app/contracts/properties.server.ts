import { z } from "zod";
import { messages } from "./messages";
import { projectView } from "./projects.server";
import { fields, id, optionalText, requiredText } from "./text.server";

export const addressView = z.object({
  address1: z.string(),
  address2: z.string(),
  suburb: z.string(),
  city: z.string(),
  postcode: z.string(),
  fullAddress: z.string(),
});
export type AddressView = z.output<typeof addressView>;

/** A property as the lists show it. Money is dollars; renoCost is the larger of spent and budget by category, or what was spent once complete. */
export const propertySummary = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(["active", "complete"]),
  createDate: z.string(),
  completeDate: z.string().nullable(),
  hasImage: z.boolean(),
  imageUrl: z.string().nullable(),
  address: addressView,
  isCreator: z.boolean(),
  hasCollaborators: z.boolean(),
  includeAgentFees: z.boolean(),
  budget: z.number(),
  spent: z.number(),
  left: z.number(),
  renoCost: z.number(),
});
export type PropertySummary = z.output<typeof propertySummary>;

export const workItemView = z.object({
  id: z.string(),
  categoryId: z.string(),
  propertyId: z.string().nullable(),
  itemType: z.string(),
  itemTypeName: z.enum(["fixedCredit", "renoCosts", "salePrice", "agentFees"]),
  label: z.string(),
  order: z.number(),
  value: z.union([z.number(), z.object({ value: z.number(), type: z.enum(["percent", "fixed"]) })]),
  canDelete: z.boolean(),
  createDate: z.string(),
  suggested: z.number().nullable(),
});
export type WorkItemView = z.output<typeof workItemView>;

export const collaboratorView = z.object({ id: z.string().nullable(), fullName: z.string(), email: z.string(), isCreator: z.boolean() });

/** A property with everything in it. `collaborators` is there for its creator alone (decisions §3). */
export const propertyView = propertySummary.extend({
  projects: z.array(projectView),
  workTrackerItems: z.array(workItemView),
  propertyFiles: z.array(z.object({ id: z.string(), name: z.string(), contentType: z.string(), propertyId: z.string() })),
  collaborators: z.array(collaboratorView).optional(),
});
export type PropertyView = z.output<typeof propertyView>;

export const propertyParams = z.object({ propertyId: id });

const part = optionalText(200).optional().default("");

/** An address as the finder or a person gives it. Some part of it must be there; without fullAddress it is put together from the parts. */
export const addressInput = fields({ address1: part, address2: part, suburb: part, city: part, postcode: part, fullAddress: optionalText(500).optional().default("") }).refine(
  (address) => Object.values(address).some((text) => text.trim() !== ""),
  messages.addressRequired,
);

export const propertyName = requiredText("Name is required", 200);
