import { z } from "zod";
import { LONGEST_TEXT } from "~/domain/text-limits";
import { money, nameAndId } from "./fields";

/** `property` and `project` are where it is asked from; what is longer counts up to there. */
export const findInput = z.object({
  q: z
    .string()
    .optional()
    .transform((text = "") => text.slice(0, LONGEST_TEXT)),
  property: z.string().optional(),
  project: z.string().optional(),
});

/** An item in its category, in cents. */
const meantItem = {
  propertyId: z.string(),
  project: nameAndId,
  item: nameAndId.extend({ budget: money, spent: money }),
  /** What the form of a spend on it sends. */
  fields: z.record(z.string(), z.string()),
};

const foundRow = z.object({
  name: z.string(),
  /** Where it is, or what of it has the words. */
  about: z.string(),
  amount: z.string(),
  /** Says what the amount is of. */
  note: z.string(),
  to: z.string(),
  picture: z.string().nullable(),
  /** A command that choosing it does, as a form of the page: its button's intent, and its fields. */
  send: z.object({ intent: z.string(), fields: z.record(z.string(), z.string()) }).nullable(),
  /** An item is edited where it was found. */
  figures: z.object(meantItem).optional(),
});
export type FoundRow = z.output<typeof foundRow>;

/** The words as they are marked, the groups in the order in which they are shown. */
export const findView = z.object({
  q: z.string(),
  words: z.array(z.string()),
  groups: z.array(z.object({ name: z.string(), rows: z.array(foundRow) })),
  /** The groups are only of what can be done about it. */
  isUnfound: z.boolean(),
  /** The item that the words mean, where no amount is among them: its figures are edited there. */
  item: z.object(meantItem).nullable(),
  /** What an amount in the words would do, to be sent as a spend. */
  spend: z
    .object({
      ...meantItem,
      amount: money,
      /** The form of it with all fields. */
      sheet: z.string(),
      /** A bill of that amount on the item, a month old at most. */
      same: z.object({ title: z.string(), date: z.string() }).nullable(),
    })
    .nullable(),
});
export type FindView = z.output<typeof findView>;
