import Stripe from "stripe";
import type { EventEntry } from "./ledger";

/**
 * An event as Stripe sends it. Its thing is as it was when it happened, in the pinned version's
 * shape.
 */
export function eventShape(event: EventEntry): Stripe.Event {
  const shape: Omit<Stripe.EventBase, "type"> & { object: "event"; type: string } = {
    id: event.id,
    object: "event",
    api_version: Stripe.API_VERSION,
    created: event.created,
    data: { object: event.object as Stripe.Event.Data.Object },
    livemode: false,
    pending_webhooks: event.delivered ? 0 : 1,
    request: event.request,
    type: event.type,
  };
  // `emit` has seen to it that the thing is of the event's type.
  return shape as Stripe.Event;
}
