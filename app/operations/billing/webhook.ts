import { webhookInput, webhookView } from "~/contracts/billing";
import { messages } from "~/contracts/messages";
import { addStripeEvent } from "~/data/billing";
import { requestSync } from "~/data/billing-jobs";
import { Refusal } from "~/domain/refusal";
import { SYNCING_EVENTS } from "~/domain/stripe-truth";
import { BillerError, type Biller, type BillingEvent } from "~/services/billing/biller";
import type { App } from "../app";
import { command, type Context } from "../operation";

/**
 * Stores a signed event of our mode with its job. Only the customer's id is taken from it
 * (docs/decisions/0018).
 */
export const receiveWebhook = command({
  summary: "Take an event from the card provider",
  failure: messages.webhookFailed,
  access: "anyone",
  input: webhookInput,
  output: webhookView,
  async prepare({ app }, { payload, signature }) {
    const { biller } = app;
    if (!biller) throw new Refusal("missing", messages.notFound);
    const event = await biller.readEvent(payload, signature);
    if (!event) throw new Refusal("bad-signature", messages.notSigned);
    if (event.isLive === biller.isLive) return locate(app, biller, event);
    app.report(
      new Error(
        `The event ${event.id} is of the ${event.isLive ? "live" : "test"} mode, which this is not.`,
      ),
    );
    return null;
  },
  run(context, _subject, _input, event) {
    if (event) acceptEvent(context, event);
    return { received: true } as const;
  },
});

async function locate(app: App, biller: Biller, event: BillingEvent) {
  try {
    return await locateEvent(biller, event);
  } catch (error) {
    if (!(error instanceof BillerError)) throw error;
    app.report(error);
    throw new Refusal("unavailable", messages.webhookFailed);
  }
}

/** `customerId` is null for events of no account. */
type LocatedEvent = BillingEvent & { customerId: string };

/** Finds the customer of an event of a relevant type. */
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

/** Stores an event and its job in one transaction; a repeated one changes nothing. */
export function acceptEvent(
  { app, db, now }: Pick<Context, "app" | "db" | "now">,
  { id, type, customerId }: LocatedEvent,
): void {
  if (!addStripeEvent(db, { id, type, customerId, receivedDate: now })) return;
  requestSync(db, customerId, now);
  if (type === "charge.dispute.created")
    app.report(new Error(`A payment of ${customerId} is disputed: answer it at Stripe.`));
}
