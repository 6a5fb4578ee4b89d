import Stripe from "stripe";
import { fairTurns } from "~/services/fair-turns";
import type { EventEntry, Ledger } from "./ledger";
import { eventShape } from "./shapes";

/** Each number applies to that many of the next events. */
type DeliveryFaults = {
  duplicate?: number;
  /** Never send: found only in the list of undelivered events. */
  drop?: number;
  /** Hold back for one round. */
  delay?: number;
  /** Send what is pending the other way round. */
  reorder?: boolean;
};

/**
 * A webhook's URL, or a function that takes body and signature and returns whether it acknowledged;
 * null keeps all events pending.
 */
type Destination = string | ((payload: string, signature: string) => Promise<boolean>) | null;

type Options = {
  ledger: Ledger;
  save: () => void;
  destination: Destination;
  secret: string;
  /** Deliver without an explicit flush. */
  automatic: boolean;
};

const SECOND = 1_000;
const LONGEST_WAIT = 3_600 * SECOND;
const DELAY = 5 * SECOND;
const TIMEOUT = 10 * SECOND;

/** Delivers signed events in order with retries, as Stripe does. `wake` announces new ones. */
export function startDeliveries({ ledger, save, secret, automatic, ...options }: Options) {
  let { destination } = options;
  let timer: NodeJS.Timeout | undefined;
  const { misbehave, isNext, ordered } = pendingFaults();
  const [dropped, delayed] = [new Set<string>(), new Set<string>()];
  /** Tries so far, and the wall clock's milliseconds of the next. */
  const tries = new Map<string, { count: number; next: number }>();
  /** One round at a time, so that no event is in flight twice by accident. */
  const inTurn = fairTurns(1);
  const stopped = new AbortController();

  const undelivered = () =>
    ledger.events.filter(({ id, delivered }) => !delivered && !dropped.has(id));
  const dueAt = (id: string) => tries.get(id)?.next ?? 0;

  async function send(event: EventEntry): Promise<void> {
    const payload = JSON.stringify(eventShape(event));
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    const acknowledged =
      typeof destination === "function"
        ? await destination(payload, signature)
        : destination !== null && (await post(destination, payload, signature, stopped.signal));
    event.delivered ||= acknowledged;
    const count = (tries.get(event.id)?.count ?? 0) + 1;
    const next = Date.now() + Math.min(LONGEST_WAIT, SECOND * 2 ** count);
    tries.set(event.id, { count, next });
  }

  async function sendWithFaults(event: EventEntry): Promise<void> {
    if (isNext("drop")) return void dropped.add(event.id);
    if (!delayed.has(event.id) && isNext("delay")) {
      delayed.add(event.id);
      return void tries.set(event.id, { count: 0, next: Date.now() + DELAY });
    }
    if (isNext("duplicate")) await send(event);
    await send(event);
  }

  async function sendWaiting(isWanted: (event: EventEntry) => boolean): Promise<void> {
    const tried = new Set<string>();
    for (;;) {
      const waiting = undelivered().filter((event) => isWanted(event) && !tried.has(event.id));
      if (waiting.length === 0 || destination === null || stopped.signal.aborted) return;
      for (const event of ordered(waiting)) {
        tried.add(event.id);
        await sendWithFaults(event);
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
    const sendDue = () => sendWaiting(({ id }) => dueAt(id) <= Date.now());
    timer = setTimeout(() => void inTurn("", sendDue).then(wake), Math.max(0, next - Date.now()));
    timer.unref();
  }

  return {
    deliveries: {
      /** Not acknowledged with a 2xx, oldest first. */
      pending: () => undelivered().map(eventShape),
      /** Sends everything pending once, ignoring retry times, and what follows from it. */
      async flush(): Promise<void> {
        await inTurn("", () => sendWaiting(() => true));
        wake();
      },
      misbehave,
      deliverTo(other: Destination): void {
        destination = other;
        wake();
      },
    },
    wake,
    async stop(): Promise<void> {
      stopped.abort();
      clearTimeout(timer);
      await inTurn("", async () => undefined);
    },
  };
}

function pendingFaults() {
  let faults: DeliveryFaults = {};
  return {
    misbehave: (how: DeliveryFaults) => void (faults = { ...faults, ...how }),
    isNext(fault: "drop" | "delay" | "duplicate"): boolean {
      const left = faults[fault] ?? 0;
      faults[fault] = Math.max(0, left - 1);
      return left > 0;
    },
    ordered: (waiting: EventEntry[]) => (faults.reorder ? waiting.toReversed() : waiting),
  };
}

async function post(
  to: string,
  body: string,
  signature: string,
  stopped: AbortSignal,
): Promise<boolean> {
  try {
    const response = await fetch(to, {
      method: "POST",
      redirect: "manual",
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Stripe-Signature": signature,
      },
      body,
      signal: AbortSignal.any([stopped, AbortSignal.timeout(TIMEOUT)]),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
