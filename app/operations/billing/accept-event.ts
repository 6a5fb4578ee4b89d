import { askForSync } from "~/data/billing-jobs";
import { addStripeEvent } from "~/data/billing";
import { SYNCING_EVENTS } from "~/domain/stripe-truth";
import type { Biller, BillingEvent } from "~/services/billing/biller";
import type { Context } from "../operation";

/** An event and the customer that it is about; null for what concerns nobody's account. */
export type LocatedEvent = BillingEvent & { customerId: string };

/** Finds out whom an event is about, when it is one that matters here at all. */
export async function locateEvent(
  biller: Biller,
  event: BillingEvent,
): Promise<LocatedEvent | null> {
  if (!SYNCING_EVENTS.has(event.type)) return null;
  const customerId =
    event.customerId ??
    (event.chargeId === null ? null : await biller.customerOfCharge(event.chargeId));
  return customerId === null ? null : { ...event, customerId };
}

/**
 * Keeps an event and the work that follows from it, in one transaction. One that came before
 * changes nothing.
 */
export function acceptEvent(
  { app, db, now }: Pick<Context, "app" | "db" | "now">,
  { id, type, customerId }: LocatedEvent,
): void {
  if (!addStripeEvent(db, { id, type, customerId, receivedDate: now })) return;
  askForSync(db, customerId, now);
  if (type === "charge.dispute.created")
    app.report(new Error(`A payment of ${customerId} is disputed: answer it at Stripe.`));
}
