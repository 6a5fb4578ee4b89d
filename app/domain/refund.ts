import { formatDollarsAndCents, type Cents } from "./money";

/** "Refunded", "$2.00 refunded", or null without a refund. */
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
