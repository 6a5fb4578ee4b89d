import type { Cents } from "../money";
import { divideHalfAway } from "../rounding";
import type { GstTerm } from "./gst-terms";

/** Cents. `lastGst` is the term of the item's last bill, null before the first. */
export type ItemToFinish = { toComplete: Cents; lastGst: GstTerm | null };

/**
 * The part of what is still to be billed, in cents, that will carry GST: the share of the items
 * whose last bill was not without GST. With no item left to finish, all of it.
 * @param toComplete of the property: items over budget are met by others, and what is left of the
 * contingency is in it.
 */
export function taxableToComplete(toComplete: Cents, items: readonly ItemToFinish[]): Cents {
  const sum = (some: readonly ItemToFinish[]) =>
    some.reduce((total, item) => total + Math.max(0, item.toComplete), 0);
  const whole = sum(items);
  const taxable = sum(items.filter(({ lastGst }) => lastGst !== "none"));
  return whole === taxable
    ? toComplete
    : Number(divideHalfAway(BigInt(toComplete) * BigInt(taxable), BigInt(whole)));
}
