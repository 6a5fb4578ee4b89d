import { z } from "zod";
import { GST_TERMS } from "~/domain/bills/gst-terms";
import { centsFromSpend } from "~/domain/bills/spend-amount";
import { SPEND_KINDS } from "~/domain/bills/bill";
import { clientId, fields, money, nameAndId, optionalText } from "./fields";
import { spendMessages as messages } from "./spend-messages";
import { incomingFile } from "./uploads";

/** `last` is the property opened last in this browser; `choose` shows all of them. */
export const spendPlacesInput = z.object({
  last: z.string().optional(),
  choose: z.string().optional(),
});

/** `goTo`: the property meant, unless there are several. */
export const spendPlacesView = z.object({
  properties: z.array(z.object({ id: z.string(), name: z.string(), address: z.string() })),
  goTo: z.string().nullable(),
});

/** `project` is the category to return to; the others preset the form. */
export const spendFormInput = z.object({
  item: z.string().optional(),
  project: z.string().optional(),
  supplier: z.string().optional(),
  date: z.string().optional(),
  quote: z.string().optional(),
  amount: z.string().optional(),
});

/** `recent` are ids of items, the last used first; `itemId` is preset. */
export const spendFormView = z.object({
  property: nameAndId,
  project: nameAndId.nullable(),
  formId: z.string(),
  today: z.string(),
  date: z.string(),
  dueDate: z.string(),
  supplier: z.string(),
  /** As it is typed. */
  amount: z.string(),
  gst: z.enum(GST_TERMS),
  itemId: z.string().nullable(),
  recent: z.array(z.string()),
  categories: z.array(
    nameAndId.extend({
      /** `isSettled`: done, or with a typed forecast. */
      items: z.array(nameAndId.extend({ budget: money, spent: money, isSettled: z.boolean() })),
    }),
  ),
  suppliers: z.array(z.object({ name: z.string(), gst: z.enum(GST_TERMS) })),
  /** Accepted ones; `agreed` with the variations. The preset one, or "". */
  quotes: z.array(nameAndId.extend({ agreed: money })),
  quoteId: z.string(),
});
export type SpendFormView = z.output<typeof spendFormView>;

const spendAmount = z.unknown().transform((typed, context) => {
  const cents = typeof typed === "string" ? centsFromSpend(typed) : undefined;
  if (cents !== undefined) return cents;
  context.addIssue({ code: "custom", message: messages.enterAmount });
  return z.NEVER;
});

/** A part of the amount on an item of its own; blank parts are left out. */
const spendPart = fields({
  itemId: optionalText(64).default(""),
  amount: z.unknown().default("").pipe(spendAmount),
});

/**
 * As the page sends it. `itemId` is for what `lines` leave of the amount; without an item it is
 * unsorted. `projectId` is where to return to.
 */
export const saveSpendInput = fields({
  amount: spendAmount,
  itemId: optionalText(64).optional(),
  /** By place, as a form names them: "lines.0.amount". */
  lines: z.record(z.string().max(3), spendPart).optional(),
  supplier: optionalText(200).optional(),
  date: optionalText(40).optional(),
  kind: z.enum(SPEND_KINDS, messages.chooseKind).optional(),
  gst: z.enum(GST_TERMS, messages.chooseGst).optional(),
  paid: z.enum(["yes", "no"], messages.choosePaid).optional(),
  dueDate: optionalText(40).optional(),
  reference: optionalText(200).optional(),
  quoteId: optionalText(64).optional(),
  files: z.array(incomingFile).optional(),
  formId: clientId.optional(),
  projectId: optionalText(64).optional(),
});
