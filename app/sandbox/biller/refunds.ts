import { plainDollars } from "~/domain/money";
import { emit, requireRecord, type BillerContext } from "./biller-context";
import { stripeId, type ChargeEntry, type DisputeEntry, type RefundEntry } from "./ledger";
import { chargeShape, disputeShape, refundShape } from "./payment-shapes";
import { cannot } from "./stripe-fault";

/**
 * Refunds so many cents, by default all that is left. The invoice stays paid.
 * @throws StripeFault
 */
export function refundCharge(
  context: BillerContext,
  charge: ChargeEntry,
  amount: number | undefined,
): RefundEntry {
  const left = charge.amount - charge.refunded;
  if (charge.status !== "succeeded")
    throw cannot("This charge did not succeed, so it cannot be refunded.", "charge_not_refundable");
  if (left === 0)
    throw cannot(`Charge ${charge.id} has already been refunded.`, "charge_already_refunded");
  const cents = amount ?? left;
  if (cents > left)
    throw cannot(
      `Refund amount (${dollars(cents)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      undefined,
      "amount",
    );
  const refund: RefundEntry = {
    id: stripeId("re"),
    created: context.at,
    charge: charge.id,
    amount: cents,
  };
  context.ledger.refunds.push(refund);
  charge.refunded += cents;
  emit(context, "refund.created", refundShape(refund, charge));
  emit(context, "charge.refunded", chargeShape(charge));
  return refund;
}

/** The bank withholds the money until the dispute is closed. */
export function disputeCharge(
  context: BillerContext,
  charge: ChargeEntry,
  reason = "fraudulent",
): DisputeEntry {
  if (charge.disputed) throw cannot(`Charge ${charge.id} is disputed already.`);
  const dispute: DisputeEntry = {
    id: stripeId("du"),
    created: context.at,
    charge: charge.id,
    amount: charge.amount,
    reason,
    status: "needs_response",
  };
  context.ledger.disputes.push(dispute);
  charge.disputed = true;
  emit(context, "charge.dispute.created", disputeShape(dispute, charge));
  emit(context, "charge.dispute.funds_withdrawn", disputeShape(dispute, charge));
  return dispute;
}

export function closeDispute(
  context: BillerContext,
  id: string,
  status: "won" | "lost",
): DisputeEntry {
  const dispute = requireRecord(context.ledger.disputes, "dispute", id);
  if (dispute.status !== "needs_response") throw cannot("This dispute is already closed.");
  dispute.status = status;
  const charge = requireRecord(context.ledger.charges, "charge", dispute.charge);
  emit(context, "charge.dispute.closed", disputeShape(dispute, charge));
  if (status === "won")
    emit(context, "charge.dispute.funds_reinstated", disputeShape(dispute, charge));
  return dispute;
}

/**
 * The charge that paid an invoice.
 * @throws StripeFault when none did.
 */
export function chargeOf({ ledger }: Pick<BillerContext, "ledger">, invoice: string): ChargeEntry {
  const charge = ledger.charges.find(
    (entry) => entry.invoice === invoice && entry.status === "succeeded",
  );
  if (!charge) throw cannot(`Invoice ${invoice} was not paid by a charge.`);
  return charge;
}

function dollars(cents: number): string {
  return `$${plainDollars(cents, 2)}`;
}
