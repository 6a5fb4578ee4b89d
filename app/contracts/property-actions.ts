import { z } from "zod";
import { WORK_STATUSES } from "~/domain/status";
import { addressChoices, addressInput } from "./addresses";
import { propertyParams, propertyView } from "./properties";
import { clientId, fields, optionalText } from "./fields";

/** A status that no property has is a path that leads nowhere. */
export const statusParams = propertyParams.extend({ status: z.enum(WORK_STATUSES) });

/**
 * Left blank, the name is "Clone of" the property's. `formId` is the id that the page's form gives
 * to the clone.
 */
export const cloneInput = fields({
  name: optionalText(200).optional().default(""),
  address: addressInput,
  formId: clientId.optional(),
});

/** What the clone page starts with. */
export const cloneFormView = z.object({
  property: propertyView,
  name: z.string(),
  formId: z.string(),
  choices: addressChoices.nullable(),
  /** Why there can be no clone, where there cannot. */
  full: z.string().nullable(),
});

/** `since` is the change number of what the asker has seen. */
export const changesInput = z.object({
  since: z.coerce.number("Send a number.").int("Send a number.").min(0, "Send a number.").catch(0),
});

/**
 * `changedBy` is the full name of whoever else made the latest change after `since`, null when
 * nobody else did; `isMine` says that there were changes and that all of them were the asker's.
 */
export const changesView = z.object({
  number: z.number(),
  changedBy: z.string().nullable(),
  isMine: z.boolean(),
});
export type ChangesView = z.output<typeof changesView>;
