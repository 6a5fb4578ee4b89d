import { z } from "zod";
import { CONTINGENCY_UNITS } from "~/domain/bills/contingency";
import { ROW_TYPES } from "~/domain/deal";
import { byDealRowText } from "~/domain/deal-fields";
import { COST_KINDS, ROW_TERMS } from "~/domain/deal/row-terms";
import { WORK_STATUSES } from "~/domain/property";
import { addressChoices, addressInput, addressView, seenAddress } from "./addresses";
import { billFiguresView } from "./bills";
import { amount, clientId, fields, id, money, optionalText, percent, requiredText } from "./fields";
import { propertyFileView } from "./files";
import { leaves } from "./json-output";
import { messages } from "./messages";
import { dealRowValue } from "./money-codec";
import { moneyFigures, projectView } from "./projects";
import { percentView, viewsOf } from "./record";
import { incomingFile } from "./uploads";

/** `renoCost` is the forecast (docs/specification.md §10.3). */
export const propertySummary = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(WORK_STATUSES),
  createDate: z.string(),
  completeDate: z.string().nullable(),
  /** When it was last marked complete, though it may be active again. */
  finishedDate: z.string().nullable(),
  hasImage: z.boolean(),
  imageUrl: z.string().nullable(),
  address: addressView,
  isCreator: z.boolean(),
  hasCollaborators: z.boolean(),
  sharedBy: z.string().nullable(),
  includeAgentFees: z.boolean(),
  budget: money,
  spent: money,
  left: money,
  renoCost: money,
  ...moneyFigures,
  /** As entered: a percentage of the budget, or an amount. */
  contingency: z
    .union([z.object({ percent: percentView }), z.object({ amount: money })])
    .nullable(),
  contingencyLeft: money,
  short: money,
});
export type PropertySummary = z.output<typeof propertySummary>;

/** What stands above the views of a property. */
export const propertyHead = propertySummary
  .pick({
    id: true,
    name: true,
    status: true,
    createDate: true,
    completeDate: true,
    finishedDate: true,
    imageUrl: true,
    address: true,
    isCreator: true,
  })
  .extend({ changeNumber: z.number(), quoteCount: z.number() });
export type PropertyHead = z.output<typeof propertyHead>;

export const propertyList = z.array(propertySummary);

/** Cents, or the agent's fee. */
const dealRowValueView = z
  .union([
    money,
    z.discriminatedUnion("type", [
      z.object({ type: z.literal("percent"), thousandths: z.number() }),
      z.object({ type: z.literal("fixed"), amount: money }),
    ]),
  ])
  .register(leaves, {
    leaf: dealRowValue,
    json: z.toJSONSchema(
      z.union([z.number(), z.object({ value: z.number(), type: z.enum(["percent", "fixed"]) })]),
    ),
  });

export const dealRowView = z.object({
  id: z.string(),
  categoryId: z.string(),
  propertyId: z.string().nullable(),
  itemType: z.string(),
  itemTypeName: z.enum(ROW_TYPES),
  ...byDealRowText(() => z.string()),
  order: z.number(),
  value: dealRowValueView,
  canDelete: z.boolean(),
  createDate: z.string(),
  suggested: money.nullable(),
  ...viewsOf(ROW_TERMS),
  /** For rows under "Financing and other costs"; null for others. */
  kind: z.enum(COST_KINDS).nullable(),
});
export type DealRowView = z.output<typeof dealRowView>;

export const collaboratorView = z.object({
  id: z.string().nullable(),
  fullName: z.string(),
  email: z.string(),
  isCreator: z.boolean(),
});

/** `collaborators` is present for the creator only (docs/specification.md §5.2). */
export const propertyView = propertySummary.extend({
  projects: z.array(projectView),
  workTrackerItems: z.array(dealRowView),
  propertyFiles: z.array(propertyFileView),
  collaborators: z.array(collaboratorView).optional(),
  changeNumber: z.number(),
  quoteCount: z.number(),
  bills: billFiguresView,
});
export type PropertyView = z.output<typeof propertyView>;

export const propertyParams = z.object({ propertyId: id });

const propertyName = requiredText("Name is required");

/**
 * The name defaults to the address's first line. `valid` is ignored (docs/specification.md §18.1).
 * `formId` becomes the id.
 */
export const createPropertyInput = fields({
  name: optionalText().optional().default(""),
  address: addressInput,
  file: incomingFile.optional(),
  valid: z.unknown().optional(),
  formId: clientId.optional(),
});

export const addedProperty = z.object({ id: z.string() });

export const changeImageInput = fields({ file: incomingFile });

/** A share of the budget in thousandths of a percent, or cents; null is none. */
const contingency = fields({
  percent: percent(messages.notAPercent).optional(),
  amount: amount.refine((cents) => cents >= 0, messages.notAnAmount).optional(),
}).refine(
  ({ percent: share, amount: cents }) => (share == null) !== (cents === undefined),
  messages.percentOrAmount,
);

/** A form's choice and text. */
export const contingencyFormInput = fields({
  unit: z.enum(CONTINGENCY_UNITS, messages.percentOrAmount),
  size: optionalText().optional().default(""),
});

export const updatePropertyInput = fields({
  name: propertyName.optional(),
  includeAgentFees: z.boolean("Send true or false.").optional(),
  contingency: contingency.nullable().optional(),
}).refine(
  (sent) => Object.values(sent).some((value) => value !== undefined),
  messages.nothingToSave,
);

/** Fields equal to `was` are not written, so another window's changes survive. */
export const propertyDetailsInput = fields({
  name: propertyName,
  address: addressInput,
  was: fields({ name: optionalText(), address: seenAddress }).partial().optional(),
});

export const newPropertyView = z.object({
  formId: z.string(),
  /** Whether the account has started none yet. */
  isFirst: z.boolean(),
  choices: addressChoices.nullable(),
  full: z.string().nullable(),
});

/** `choices` are the address finder's results; null when it was not asked. */
export const propertyDetailsView = z.object({
  property: propertyView,
  choices: addressChoices.nullable(),
});
