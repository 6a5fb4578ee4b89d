import { webhookInput, webhookView } from "~/contracts/billing";
import { messages } from "~/contracts/messages";
import { Refusal } from "~/domain/refusal";
import { BillerError, type Biller, type BillingEvent } from "~/services/billing/biller";
import type { App } from "../app";
import { command } from "../operation";
import { acceptEvent, locateEvent } from "./accept-event";

/**
 * Takes an event from Stripe. It must be signed, and of our mode; it is kept together with the work
 * that follows from it, or refused so that Stripe sends it again. Nothing that it says is believed
 * but whom it is about (docs/decisions/0018).
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
