import Stripe from "stripe";
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

/**
 * A webhook's URL, or a function that takes body and signature and returns whether it acknowledged.
 */
export type Destination =
  | string
  | ((payload: string, signature: string) => Promise<boolean>)
  | null;

type Options = {
  ledger: Ledger;
  destination: () => Destination;
  secret: string;
  timeoutMs: number;
  stopped: AbortSignal;
};

const SECOND = 1_000;
const LONGEST_WAIT = 3_600 * SECOND;
const DELAY = 5 * SECOND;

/** Sends single events, with the faults asked for. */
export function eventSender({ ledger, destination, secret, timeoutMs, stopped }: Options) {
  let how: DeliveryMisbehaviour = {};
  const dropped = new Set<string>();
  const delayed = new Set<string>();
  const nextTry = new Map<string, number>();

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
    const to = destination();
    if (to === null) return false;
    if (typeof to !== "string") return to(payload, signature);
    return post(to, {
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Stripe-Signature": signature,
      },
      body: payload,
      signal: AbortSignal.any([stopped, AbortSignal.timeout(timeoutMs)]),
    });
  }

  return {
    send,
    misbehave: (changes: DeliveryMisbehaviour) => void (how = { ...how, ...changes }),
    /** Wall-clock milliseconds of the next try. */
    dueAt: (id: string) => nextTry.get(id) ?? 0,
    undelivered: () => ledger.events.filter(({ delivered, id }) => !delivered && !dropped.has(id)),
    ordered(waiting: EventEntry[]): EventEntry[] {
      const { reorder } = how;
      if (!reorder) return waiting;
      if (reorder === true) return waiting.toReversed();
      return reorder(waiting.map(eventShape)).flatMap(
        ({ id }) => waiting.find((event) => event.id === id) ?? [],
      );
    },
    async sendMisbehaving(event: EventEntry): Promise<void> {
      if (spend("drop")) return void dropped.add(event.id);
      if (!delayed.has(event.id) && spend("delay")) {
        delayed.add(event.id);
        nextTry.set(event.id, Date.now() + DELAY);
        return;
      }
      if (spend("duplicate")) await send(event);
      await send(event);
    },
  };
}

async function post(to: string, request: RequestInit): Promise<boolean> {
  try {
    const response = await fetch(to, { method: "POST", redirect: "manual", ...request });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
