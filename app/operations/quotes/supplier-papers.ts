import type { FormFields } from "~/contracts/form-fields";
import { supplierPapersForm } from "~/contracts/quote-forms";
import type { QuoteView } from "~/contracts/quotes";
import { findSupplier } from "~/data/suppliers";
import { performWithin, type Context } from "../operation";
import { updateSupplier } from "../suppliers/suppliers";

/** The second step of a quote's form. Only the account itself changes its suppliers. */
export function saveSupplierPapers(
  context: Context,
  { supplier }: QuoteView,
  form: FormFields,
): void {
  const { was, ...papers } = supplierPapersForm(form);
  const isOwn = supplier && findSupplier(context.db, context.actor.user.id, supplier.id);
  if (isOwn && Object.keys(papers).length > 0)
    performWithin(context, updateSupplier, {
      params: { supplierId: supplier.id },
      input: { ...papers, was },
    });
}
