import { formatDollarsAndCents, type Cents } from "./money";

/**
 * What a payment's owner and admins are told of its refund: "Refunded", "$2.00 refunded", or null
 * when nothing was refunded.
 */
export function refundText({
  amount,
  refunded,
}: {
  amount: Cents;
  refunded: Cents;
}): string | null {
  if (refunded <= 0) return null;
  return refunded >= amount ? "Refunded" : `${formatDollarsAndCents(refunded)} refunded`;
}
