import { plainDollars } from "~/domain/money";
import { emit, type BillerContext } from "~/sandbox/biller/biller-context";
import {
  cannot,
  find,
  stripeId,
  type ChargeEntry,
  type DisputeEntry,
} from "~/sandbox/biller/ledger";
import { chargeShape, disputeShape } from "~/sandbox/biller/shapes";

/**
 * Refunds so many cents of an invoice's charge, by default all that is left. The invoice stays paid.
 * @throws StripeFault
 */
export function refundInvoice(context: BillerContext, invoice: string, amount?: number): void {
  const charge = chargeOf(context, invoice);
  const left = charge.amount - charge.refunded;
  if (left === 0) throw cannot(`Charge ${charge.id} has already been refunded.`);
  const cents = amount ?? left;
  if (cents > left)
    throw cannot(
      `Refund amount (${dollars(cents)}) is greater than unrefunded amount on charge (${dollars(left)})`,
    );
  charge.refunded += cents;
  emit(context, "charge.refunded", chargeShape(charge));
}

/** The bank withholds the money until the dispute is closed. */
export function disputeInvoice(context: BillerContext, invoice: string): DisputeEntry {
  const charge = chargeOf(context, invoice);
  if (charge.disputed) throw cannot(`Charge ${charge.id} is disputed already.`);
  const dispute: DisputeEntry = {
    id: stripeId("du"),
    created: context.at,
    charge: charge.id,
    amount: charge.amount,
    status: "needs_response",
  };
  context.ledger.disputes.push(dispute);
  charge.disputed = true;
  emit(context, "charge.dispute.created", disputeShape(dispute));
  emit(context, "charge.dispute.funds_withdrawn", disputeShape(dispute));
  return dispute;
}

export function closeDispute(context: BillerContext, id: string, status: "won" | "lost"): void {
  const dispute = find(context.ledger, "disputes", id);
  if (dispute.status !== "needs_response") throw cannot("This dispute is already closed.");
  dispute.status = status;
  emit(context, "charge.dispute.closed", disputeShape(dispute));
  if (status === "won") emit(context, "charge.dispute.funds_reinstated", disputeShape(dispute));
}

/**
 * The charge that paid an invoice.
 * @throws StripeFault when none did.
 */
function chargeOf({ ledger }: BillerContext, invoice: string): ChargeEntry {
  const charge = ledger.charges.find(
    (entry) => entry.invoice === invoice && entry.status === "succeeded",
  );
  if (!charge) throw cannot(`Invoice ${invoice} was not paid by a charge.`);
  return charge;
}

function dollars(cents: number): string {
  return `$${plainDollars(cents, 2)}`;
}
