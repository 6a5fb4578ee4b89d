import { z } from "zod";
import { WORK_STATUSES } from "~/domain/property";
import { addressChoices, addressInput } from "./addresses";
import { propertyParams, propertyView } from "./properties";
import { leaveOut, oneOffsView } from "./review";
import { clientId, fields, optionalText } from "./fields";

export const statusParams = propertyParams.extend({ status: z.enum(WORK_STATUSES) });

/** What the clone's budgets are: the budgets of its original, or what was spent there. */
const BUDGETS_FROM = ["budgets", "spent"] as const;
export type BudgetsFrom = (typeof BUDGETS_FROM)[number];

/** The name defaults to "Clone of …". `formId` becomes the clone's id. */
export const cloneInput = fields({
  name: optionalText().optional().default(""),
  address: addressInput,
  budgetsFrom: z.enum(BUDGETS_FROM, "Choose budgets or spent.").optional().default("budgets"),
  /** Ids of `oneOffs` whose cost the clone does without. */
  leaveOut,
  formId: clientId.optional(),
});

export const cloneFormView = z.object({
  property: propertyView,
  name: z.string(),
  formId: z.string(),
  choices: addressChoices.nullable(),
  full: z.string().nullable(),
  hasSpending: z.boolean(),
  oneOffs: oneOffsView,
});

export const changesInput = z.object({
  since: z.coerce.number("Send a number.").int("Send a number.").min(0, "Send a number.").catch(0),
});

/**
 * `changedBy` is the full name of the other user behind the latest change after `since`, or null;
 * `isMine` means that there were changes, all by the caller.
 */
export const changesView = z.object({
  number: z.number(),
  changedBy: z.string().nullable(),
  isMine: z.boolean(),
});
export type ChangesView = z.output<typeof changesView>;
