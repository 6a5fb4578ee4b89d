import { z } from "zod";
import { LONGEST_SUM } from "~/domain/arithmetic";
import { GST_TERMS } from "~/domain/bills/gst-terms";
import { centsFromTypedSpend } from "~/domain/bills/typed-spend";
import { entryList } from "./bills";
import { clientId, fields, optionalText } from "./fields";
import { messages } from "./messages";
import { itemView } from "./projects";
import { incomingFile } from "./uploads";

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
});
export type ItemLogView = z.output<typeof itemLogView>;

/** As `spendInput`, for a form: everything arrives as text, and what is empty is absent. */
export const spendFormInput = fields({
  amount: optionalText(LONGEST_SUM)
    .default("")
    .transform((text, context) => {
      const cents = centsFromTypedSpend(text);
      if (cents !== undefined) return cents;
      context.addIssue({ code: "custom", message: messages.notAnAmount });
      return z.NEVER;
    }),
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
