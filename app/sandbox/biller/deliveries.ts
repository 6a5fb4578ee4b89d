import type Stripe from "stripe";
import { fairTurns } from "~/services/fair-turns";
import { eventShape } from "./event-shape";
import { eventSender, type DeliveryMisbehaviour, type Destination } from "./event-sender";
import type { EventEntry, Ledger } from "./ledger";

export type Deliveries = {
  /** Not acknowledged with a 2xx, oldest first. */
  pending: () => Stripe.Event[];
  /** Sends everything pending once, ignoring retry times, and what follows from it. */
  flush: () => Promise<void>;
  resend: (eventId: string) => Promise<boolean>;
  misbehave: (how: DeliveryMisbehaviour) => void;
  /** A URL or a function; null keeps all events pending. */
  deliverTo: (destination: Destination) => void;
};

type Options = {
  ledger: Ledger;
  save: () => void;
  destination: Destination;
  secret: string;
  /** Deliver without an explicit flush. */
  automatic: boolean;
  timeoutMs?: number;
};

/** Delivers signed events in order with retries, as Stripe does. `wake` announces new ones. */
export function startDeliveries({
  ledger,
  save,
  secret,
  automatic,
  timeoutMs = 10_000,
  ...options
}: Options) {
  let { destination } = options;
  let timer: NodeJS.Timeout | undefined;
  /** One round at a time, so that no event is in flight twice by accident. */
  const inTurn = fairTurns(1);
  const stopped = new AbortController();
  const { undelivered, ordered, send, sendMisbehaving, dueAt, misbehave } = eventSender({
    ledger,
    destination: () => destination,
    secret,
    timeoutMs,
    stopped: stopped.signal,
  });

  async function flush(): Promise<void> {
    await inTurn("", () => sendWaiting(() => true));
    wake();
  }

  async function sendWaiting(isWanted: (event: EventEntry) => boolean): Promise<void> {
    const tried = new Set<string>();
    for (;;) {
      const waiting = ordered(
        undelivered().filter((event) => isWanted(event) && !tried.has(event.id)),
      );
      if (waiting.length === 0 || destination === null || stopped.signal.aborted) return;
      for (const event of waiting) {
        tried.add(event.id);
        await sendMisbehaving(event);
      }
      // Once a round, not per event: after a crash some are sent again, which webhooks must
      // tolerate.
      save();
    }
  }

  /** Sends what is due by the wall clock and schedules the rest. */
  function wake(): void {
    clearTimeout(timer);
    if (!automatic || destination === null || stopped.signal.aborted) return;
    const next = undelivered().reduce((soonest, { id }) => Math.min(soonest, dueAt(id)), Infinity);
    if (next === Infinity) return;
    timer = setTimeout(() => void inTurn("", sendDue).then(wake), Math.max(0, next - Date.now()));
    timer.unref();
  }

  async function sendDue(): Promise<void> {
    await sendWaiting(({ id }) => dueAt(id) <= Date.now());
  }

  const deliveries: Deliveries = {
    pending: () => undelivered().map(eventShape),
    flush,
    resend(eventId) {
      const event = ledger.events.find(({ id }) => id === eventId);
      if (!event) throw new Error(`There is no event ${eventId}.`);
      return inTurn("", async () => {
        const acknowledged = await send(event);
        save();
        return acknowledged;
      });
    },
    misbehave,
    deliverTo(other) {
      destination = other;
      wake();
    },
  };
  return {
    deliveries,
    wake,
    async stop(): Promise<void> {
      stopped.abort();
      clearTimeout(timer);
      await inTurn("", async () => undefined);
    },
  };
}
