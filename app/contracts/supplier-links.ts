import { z } from "zod";
import { GST_TERMS } from "~/domain/bills/gst-terms";
import { isEmail } from "~/domain/email";
import { LONGEST_TEXT } from "~/domain/text-limits";
import { clientId, fields, money, optionalText, personName } from "./fields";
import { supplierLinkMessages } from "./supplier-messages";

/** Longer ones are unknown. */
export const secretParams = z.object({ secret: z.string().min(1).max(200) });

/** Blank is the supplier's own address. */
export const askedEmail = optionalText()
  .transform((typed) => typed.trim())
  .refine((email) => email === "" || isEmail(email), supplierLinkMessages.emailInvalid)
  .optional();

/** `newId`: the same form asks the same address once. */
export const askToConfirmInput = fields({ email: askedEmail, newId: clientId.optional() });

/** What a supplier sees of a variation. */
export const variationRequestView = z.object({
  owner: z.string(),
  supplier: z.string(),
  street: z.string(),
  reference: z.string(),
  number: z.number(),
  text: z.string(),
  date: z.string(),
  gst: z.enum(GST_TERMS),
  /** As typed, and GST included. */
  amount: money,
  total: money,
  lines: z.array(z.object({ text: z.string(), amount: money })),
  /** What of it the answer says was seen. */
  seen: z.string(),
});
export type VariationRequestView = z.output<typeof variationRequestView>;

/** `seen` is that of the page, or its total in cents alone. */
export const answerInput = fields({
  name: personName(supplierLinkMessages.enterName, LONGEST_TEXT),
  seen: optionalText(100).optional(),
});

export const answeredView = z.object({ answered: z.literal(true) });
