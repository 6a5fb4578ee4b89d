import Stripe from "stripe";
import type { EventEntry } from "./ledger";

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
  // `emit` ensures that the object matches the event type.
  return shape as Stripe.Event;
}
