import Stripe from "stripe";
import { fairTurns } from "~/services/fair-turns";
import { eventShape } from "./event-shape";
import type { EventEntry, Ledger } from "./ledger";

/** Delivery faults; each number applies to that many of the next events. */
export type DeliveryMisbehaviour = {
  duplicate?: number | undefined;
  /** Never send: found only in the list of undelivered events. */
  drop?: number | undefined;
  /** Hold back for one round. */
  delay?: number | undefined;
  /** Reverse the pending events, or order them by the function. */
  reorder?: boolean | ((waiting: Stripe.Event[]) => Stripe.Event[]) | undefined;
};

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

/**
 * A webhook's URL, or a function that takes body and signature and returns whether it acknowledged.
 */
export type Destination =
  | string
  | ((payload: string, signature: string) => Promise<boolean>)
  | null;

type Options = {
  ledger: Ledger;
  save: () => void;
  destination: Destination;
  secret: string;
  /** Deliver without an explicit flush. */
  automatic: boolean;
  timeoutMs?: number;
};

const SECOND = 1_000;
const LONGEST_WAIT = 3_600 * SECOND;
const DELAY = 5 * SECOND;

/** Delivers signed events in order with retries, as Stripe does. `wake` announces new ones. */
export function startDeliveries({
  ledger,
  save,
  secret,
  automatic,
  timeoutMs = 10 * SECOND,
  ...options
}: Options) {
  let { destination } = options;
  let how: DeliveryMisbehaviour = {};
  let timer: NodeJS.Timeout | undefined;
  /** One round at a time, so that no event is in flight twice by accident. */
  const inTurn = fairTurns(1);
  const stopped = new AbortController();
  const dropped = new Set<string>();
  const delayed = new Set<string>();
  const nextTry = new Map<string, number>();

  async function flush(): Promise<void> {
    const tried = new Set<string>();
    await inTurn("", () => sendWaiting((event) => !tried.has(event.id), tried));
    wake();
  }

  async function sendWaiting(
    isWanted: (event: EventEntry) => boolean,
    tried: Set<string>,
  ): Promise<void> {
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

  function undelivered(): EventEntry[] {
    return ledger.events.filter(({ delivered, id }) => !delivered && !dropped.has(id));
  }

  function ordered(waiting: EventEntry[]): EventEntry[] {
    const { reorder } = how;
    if (!reorder) return waiting;
    if (reorder === true) return waiting.toReversed();
    return reorder(waiting.map(eventShape)).flatMap(
      ({ id }) => waiting.find((event) => event.id === id) ?? [],
    );
  }

  async function sendMisbehaving(event: EventEntry): Promise<void> {
    if (spend("drop")) return void dropped.add(event.id);
    if (!delayed.has(event.id) && spend("delay")) {
      delayed.add(event.id);
      nextTry.set(event.id, Date.now() + DELAY);
      return;
    }
    if (spend("duplicate")) await send(event);
    await send(event);
  }

  function spend(what: "drop" | "delay" | "duplicate"): boolean {
    const left = how[what] ?? 0;
    how[what] = Math.max(0, left - 1);
    return left > 0;
  }

  async function send(event: EventEntry): Promise<boolean> {
    event.attempts += 1;
    const acknowledged = await deliver(JSON.stringify(eventShape(event)));
    event.delivered ||= acknowledged;
    nextTry.set(event.id, Date.now() + Math.min(LONGEST_WAIT, SECOND * 2 ** event.attempts));
    return acknowledged;
  }

  async function deliver(payload: string): Promise<boolean> {
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    if (destination === null) return false;
    return typeof destination === "string"
      ? post(destination, payload, signature)
      : destination(payload, signature);
  }

  async function post(to: string, payload: string, signature: string): Promise<boolean> {
    const headers = {
      "Content-Type": "application/json; charset=utf-8",
      "Stripe-Signature": signature,
    };
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(timeoutMs)]);
    try {
      const response = await fetch(to, {
        method: "POST",
        headers,
        body: payload,
        redirect: "manual",
        signal,
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }

  /** Sends what is due by the wall clock and schedules the rest. */
  function wake(): void {
    clearTimeout(timer);
    if (!automatic || destination === null || stopped.signal.aborted) return;
    const next = undelivered().reduce(
      (soonest, { id }) => Math.min(soonest, nextTry.get(id) ?? 0),
      Infinity,
    );
    if (next === Infinity) return;
    timer = setTimeout(() => void inTurn("", sendDue).then(wake), Math.max(0, next - Date.now()));
    timer.unref();
  }

  async function sendDue(): Promise<void> {
    await sendWaiting(({ id }) => (nextTry.get(id) ?? 0) <= Date.now(), new Set());
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
    misbehave: (changes) => void (how = { ...how, ...changes }),
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
