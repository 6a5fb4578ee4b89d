import { z } from "zod";
import { gstNumberDigits } from "~/domain/bills/gst-number";
import { foldEmail, isEmail } from "~/domain/email";
import { SUPPLIER } from "~/domain/supplier";
import { clientId, fields, id, nameAndId, optionalText, seen, someOf } from "./fields";
import { documentDialect, inputsOf, viewsOf } from "./record";
import { supplierMessages } from "./supplier-messages";

/** Messages by field about what was saved all the same, as in an error's `fields`. */
export const warnings = z.record(z.string(), z.array(z.string()));

/** `hidden` ones were deleted: they are in no list, but still name the bills and quotes of theirs. */
export const supplierView = z.object({
  id: z.string(),
  ...viewsOf(SUPPLIER),
  warnings,
});
export type SupplierView = z.output<typeof supplierView>;

export const supplierList = z.array(supplierView);

/** `sameAs` is an older supplier whose name reads the same: it was probably meant. */
export const savedSupplierView = supplierView.extend({
  sameAs: nameAndId.nullable(),
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

const { hidden, name, ...details } = inputsOf(SUPPLIER, {
  ...documentDialect,
  readers: { ...documentDialect.readers, email: optionalEmail, gstNumber },
  messages: supplierMessages,
});

export const createSupplierInput = fields(details)
  .partial()
  .extend({ name, newId: clientId.optional() });

/** `hidden: false` brings a hidden one back. */
const edited = { name, ...details, hidden };
export const updateSupplierInput = someOf(edited, seen(edited));

/** How a bill or quote names its supplier: one of the account, or a name, known or new. */
export const chosenSupplier = {
  supplierId: id.nullable().optional(),
  supplier: optionalText().nullable().optional(),
};
