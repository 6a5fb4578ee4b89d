import { z } from "zod";
import { LONGEST_SUM } from "~/domain/arithmetic";
import { BILL_KINDS } from "~/domain/bills/bill";
import { GST_TERMS } from "~/domain/bills/gst-terms";
import { centsFromTypedSpend } from "~/domain/bills/typed-spend";
import { seenBill } from "./bill-inputs";
import { billEditMessages } from "./bill-messages";
import { entriesInput, entryList } from "./bills";
import { itemChoices } from "./bills-page";
import { clientId, fields, id, money, optionalText } from "./fields";
import { messages } from "./messages";
import { itemView } from "./projects";
import { incomingFile } from "./uploads";

/** `entry` is the id of the line that is edited. */
export const itemLogInput = entriesInput.extend({ entry: optionalText(64).optional() });

/** The page of an item's log. */
export const itemLogView = z.object({
  item: itemView,
  project: z.object({ id: z.string(), name: z.string() }),
  property: z.object({ id: z.string(), name: z.string() }),
  /** One page of them, the newest first. */
  entries: entryList,
  page: z.number(),
  pages: z.number(),
  /** Names used in this property before, offered while typing. */
  suppliers: z.array(z.string()),
  /** "YYYY-MM-DD" in New Zealand. */
  today: z.string(),
  /** For the next bill, so that a double submit makes one. */
  newId: z.string(),
  /** The entry that is edited, with the items that it can be moved to. */
  editing: z.object({ entryId: z.string(), categories: itemChoices }).nullable(),
});
export type ItemLogView = z.output<typeof itemLogView>;

/** A text as cents; a sum is worked out. */
const typedSpend = optionalText(LONGEST_SUM)
  .default("")
  .transform((text, context) => {
    const cents = centsFromTypedSpend(text);
    if (cents !== undefined) return cents;
    context.addIssue({ code: "custom", message: messages.notAnAmount });
    return z.NEVER;
  });

/** As `spendInput`, for a form: everything arrives as text, and what is empty is absent. */
export const spendFormInput = fields({
  amount: typedSpend,
  gst: z
    .enum([...GST_TERMS, ""], "Choose incl, plus or none.")
    .transform((term) => term || undefined)
    .optional(),
  supplier: optionalText(200).optional(),
  date: optionalText().optional(),
  reference: optionalText(200).optional(),
  paid: z
    .enum(["yes", "no"], "Choose paid or to pay.")
    .transform((paid) => paid === "yes")
    .optional(),
  dueDate: optionalText().optional(),
  file: incomingFile.optional(),
  newId: clientId.optional(),
});

/** Where the spend is: in the log of its item, or unsorted if that was deleted meanwhile. */
export const spentOnPageView = z.object({
  billId: z.string(),
  propertyId: z.string(),
  projectId: z.string().nullable(),
  itemId: z.string().nullable(),
  deletedName: z.string().nullable(),
});

/** The form of one entry. Without an item it becomes unsorted; `dueDate` only while unpaid. */
export const changeEntryInput = fields({
  lineId: id,
  amount: typedSpend,
  itemId: optionalText(64).default(""),
  kind: z.enum(BILL_KINDS, billEditMessages.chooseKind),
  supplier: optionalText(200).default(""),
  date: optionalText(40).default(""),
  dueDate: optionalText(40).optional(),
  gst: z.enum(GST_TERMS, billEditMessages.chooseGst),
  reference: optionalText(200).default(""),
  note: optionalText().default(""),
  was: seenBill.optional(),
});

/** `movedTo` is the name of another item; null for none of the property's. */
export const changedEntryView = z.object({
  title: z.string(),
  amount: money,
  movedTo: z.string().nullable().optional(),
});

export const deletedEntryView = z.object({ billId: z.string(), title: z.string(), total: money });
