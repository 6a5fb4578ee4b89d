import { centsFromTypedSpend } from "~/domain/bills/typed-spend";
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
export function entryForm({
  lineId,
  amount,
  wasAmount,
  itemId,
  wasItemId,
  kind,
  wasKind,
  supplier = "",
  wasSupplier,
  gst,
  wasGst,
  wasTotal,
  wasDate,
  wasReference,
  wasNote,
  ...others
}: FormFields) {
  const line = {
    ...(itemId !== wasItemId && { itemId }),
    ...(amount !== wasAmount && { amount: amountOf(amount) }),
  };
  return {
    ...others,
    ...(kind !== wasKind && { kind }),
    ...(String(supplier).trim() !== wasSupplier && { supplier }),
    ...(gst !== wasGst && { gst }),
    ...(Object.keys(line).length > 0 && { changedLines: [{ id: lineId, ...line }] }),
    was: { total: wasTotal, kind: wasKind, date: wasDate, reference: wasReference, note: wasNote },
  };
}

/** A sum is worked out; what cannot be read is left for the call to refuse. */
function amountOf(typed: unknown): unknown {
  const cents = typeof typed === "string" ? centsFromTypedSpend(typed) : undefined;
  return cents === undefined ? typed : money.toJson(cents as never);
}
