import { centsFromSpend } from "~/domain/bills/spend-amount";
import { isGroup } from "./form-blanks";
import type { FormFields } from "./form-fields";
import { money } from "./money-codec";

/** The forms of an item's log as the input of their calls, without script and in the panel. */

/** `propertyId` is where the page leads when the item is gone. */
export function spendForm({ amount, gst, paid, propertyId: _page, ...others }: FormFields) {
  const isPaid = paid === "yes" ? true : paid === "no" ? false : paid;
  return {
    ...others,
    amount: amountOf(amount),
    ...(gst !== "" && { gst }),
    ...(paid !== undefined && { paid: isPaid }),
  };
}

/**
 * One line of a bill, with the details of the bill. What is as it was shown is left out: sent again,
 * an assumed GST term would count as chosen.
 */
export function entryForm(form: FormFields) {
  const { lineId, amount, itemId, kind, supplier = "", gst, was: seen, ...others } = form;
  const {
    amount: seenAmount,
    itemId: seenItem,
    supplier: seenSupplier,
    gst: seenGst,
    ...was
  } = isGroup(seen) ? seen : {};
  const line = {
    ...(itemId !== seenItem && { itemId }),
    ...(amount !== seenAmount && { amount: amountOf(amount) }),
  };
  return {
    ...others,
    ...(kind !== was["kind"] && { kind }),
    ...(String(supplier).trim() !== seenSupplier && { supplier }),
    ...(gst !== seenGst && { gst }),
    ...(Object.keys(line).length > 0 && { changedLines: [{ id: lineId, ...line }] }),
    was,
  };
}

/** A sum is worked out; what cannot be read is left for the call to refuse. */
function amountOf(typed: unknown): unknown {
  const cents = typeof typed === "string" ? centsFromSpend(typed) : undefined;
  return cents === undefined ? typed : money.toJson(cents as never);
}
