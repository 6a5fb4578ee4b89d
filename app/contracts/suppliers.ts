import { z } from "zod";
import { GST_REGISTERED } from "~/domain/bills/bill-warnings";
import { gstNumberDigits } from "~/domain/bills/gst-number";
import { foldEmail, isEmail } from "~/domain/email";
import { clientId, fields, id, longText, optionalText, requiredText, seen, someOf } from "./fields";
import { supplierMessages } from "./supplier-messages";

/** Messages by field about what was saved all the same, as in an error's `fields`. */
export const warnings = z.record(z.string(), z.array(z.string()));

const registered = z.enum(GST_REGISTERED, supplierMessages.chooseRegistered);

/** `hidden` ones were deleted: they are in no list, but still name the bills and quotes of theirs. */
export const supplierView = z.object({
  id: z.string(),
  name: z.string(),
  trade: z.string(),
  email: z.string(),
  phone: z.string(),
  gstNumber: z.string(),
  gstRegistered: registered,
  lbpNumber: z.string(),
  insuranceExpiry: z.string().nullable(),
  notes: z.string(),
  hidden: z.boolean(),
  warnings,
});
export type SupplierView = z.output<typeof supplierView>;

export const supplierList = z.array(supplierView);

/** `sameAs` is an older supplier whose name reads the same: it was probably meant. */
export const savedSupplierView = supplierView.extend({
  sameAs: z.object({ id: z.string(), name: z.string() }).nullable(),
});

export const supplierParams = z.object({ supplierId: id });

const pageNumber = z.coerce.number().int().min(1).max(1_000_000).catch(1);

/** `q` is found in names and trades, without accents or macrons. */
export const supplierQuery = fields({
  q: optionalText().optional(),
  page: pageNumber.optional(),
});

/** Blank is none; kept as digits. */
const gstNumber = optionalText()
  .transform((typed) => (typed.trim() === "" ? "" : gstNumberDigits(typed)))
  .refine((digits) => digits !== undefined, supplierMessages.gstNumberLength)
  .transform((digits) => digits ?? "")
  .meta({ description: "8 or 9 digits; a wrong check digit is a warning" });

const optionalEmail = optionalText()
  .transform(foldEmail)
  .refine((email) => email === "" || isEmail(email), supplierMessages.emailInvalid);

/** Read as a calendar date in `run`, which knows what day it is. Blank is none. */
export const dateText = optionalText(40).nullable();

const name = requiredText(supplierMessages.nameRequired);
const details = {
  trade: optionalText(),
  email: optionalEmail,
  phone: optionalText(),
  gstNumber,
  gstRegistered: registered,
  lbpNumber: optionalText(),
  insuranceExpiry: dateText,
  notes: longText(),
};

export const createSupplierInput = fields(details)
  .partial()
  .extend({ name, newId: clientId.optional() });

/** `hidden: false` brings a hidden one back. */
const edited = { name, ...details, hidden: z.boolean("Send true or false.") };
export const updateSupplierInput = someOf(edited, seen(edited));

/** How a bill or quote names its supplier: one of the account, or a name, known or new. */
export const chosenSupplier = {
  supplierId: id.nullable().optional(),
  supplier: optionalText().nullable().optional(),
};
