import { messages } from "~/contracts/messages";
import { Refusal } from "~/domain/refusal";
import type { Context, MiddlewareHandler } from "hono";
import type { Environment } from "../request/context";
import { earlyRefusal } from "./early-refusal";
import { securityHeaders } from "./security-headers";

export type RequestQueue = {
  /** True when the request of network `who` may start, false when it must be answered 503. */
  enter: (who?: string) => Promise<boolean>;
  /** Whether a request of network `who` that came now would wait too long: nothing is done for it. */
  isFull: (who?: string) => boolean;
};

/** Turns of the event loop between two requests at most: each accepts exactly one connection. */
export const MOST_TURNS = 10;
/** Turns without a new request that end the pause sooner: an accepted connection takes one more. */
export const QUIET_TURNS = 3;

/** Milliseconds. */
const LONGEST = 5_000;
const LONGEST_STANDING = 100;
/**
 * Milliseconds and requests for which the oldest has waited for more than LONGEST_STANDING: neither
 * a slow disk access nor making up for it makes a queue stand.
 */
const STANDING_AFTER = 1_000;
const STANDING_AFTER_REQUESTS = 50;

const RETRY_SECONDS = 2;

/**
 * Hundreds started in one turn would block accepting for seconds (docs/decisions/0032). The network
 * with the fewest started goes first (docs/decisions/0041). While no other request arrives, a
 * request costs QUIET_TURNS callbacks (docs/decisions/0080). A standing queue is as long as what
 * begins in LONGEST_STANDING, and each network has its share of it (docs/decisions/0088).
 * @param now monotonic milliseconds.
 */
export function requestQueue(
  refuses: boolean,
  now: () => number = () => performance.now(),
  nextTurn: (callback: () => void) => void = setImmediate,
): RequestQueue {
  const waiting: { who: string; since: number; leave: (mayBegin: boolean) => void }[] = [];
  const begunOf = new Map<string, number>();
  const waitingOf = new Map<string, number>();
  let hasBegun = false;
  let turnsLeft = 0;
  let quietTurnsLeft = 0;
  /** When the oldest was first seen to wait for more than LONGEST_STANDING. */
  let lateSince: number | undefined;
  let begunSince = 0;
  let isStanding = false;

  function turn(): void {
    turnsLeft--;
    quietTurnsLeft--;
    if (turnsLeft > 0 && quietTurnsLeft > 0) return nextTurn(turn);
    if (refuses) refuseTheLate(now());
    const next = takeNext();
    if (next) count(waitingOf, next.who, -1);
    hasBegun = next !== undefined;
    if (next) begin(next.who, next.leave);
  }

  function takeNext() {
    if (waitingOf.size < 2) return waiting.shift();
    let first = 0;
    const begun = (index: number) => begunOf.get(waiting[index]?.who ?? "") ?? 0;
    for (let index = 1; index < waiting.length; index++)
      if (begun(index) < begun(first)) first = index;
    return waiting.splice(first, 1)[0];
  }

  function begin(who: string, leave: (mayBegin: boolean) => void): void {
    count(begunOf, who, 1);
    turnsLeft = MOST_TURNS;
    quietTurnsLeft = QUIET_TURNS;
    begunSince++;
    nextTurn(turn);
    leave(true);
  }

  function refuseTheLate(at: number): void {
    const isLate = at - (waiting[0]?.since ?? at) > LONGEST_STANDING;
    if (!isStanding && !isLate) lateSince = undefined;
    else if (lateSince === undefined) [lateSince, begunSince] = [at, 0];
    else isStanding ||= at - lateSince > STANDING_AFTER && begunSince >= STANDING_AFTER_REQUESTS;
    const longest = isStanding ? LONGEST_STANDING : LONGEST;
    const inTime = waiting.findIndex(({ since }) => at - since <= longest);
    for (const { who, leave } of waiting.splice(0, inTime < 0 ? waiting.length : inTime)) {
      count(waitingOf, who, -1);
      leave(false);
    }
  }

  /** Whether a request that came now would wait for too long, by how many began since `lateSince`. */
  function isLong(): boolean {
    const each = (now() - (lateSince ?? 0)) / begunSince;
    return waiting.length > 0 && waiting.length * each > LONGEST_STANDING;
  }

  return {
    enter(who = "") {
      if (!hasBegun) {
        hasBegun = true;
        return new Promise((leave) => begin(who, leave));
      }
      quietTurnsLeft = QUIET_TURNS;
      const since = now();
      if (waiting.length === 0) {
        [lateSince, isStanding] = [undefined, false];
        begunOf.clear();
      }
      count(waitingOf, who, 1);
      return new Promise((leave) => waiting.push({ who, since, leave }));
    },
    isFull(who = "") {
      if (!isStanding || !isLong()) return false;
      if ((waitingOf.get(who) ?? 0) < waiting.length / waitingOf.size) return false;
      // As those that enter, it may be followed by connections that wait to be accepted.
      quietTurnsLeft = QUIET_TURNS;
      return true;
    },
  };
}

function count(counts: Map<string, number>, who: string, more: 1 | -1): void {
  const number = (counts.get(who) ?? 0) + more;
  if (number > 0) counts.set(who, number);
  else counts.delete(who);
}

/** Events of one network that are answered beside the queue at once. */
export const MOST_EVENTS = 20;
/** In ms: for so long after a request that was no signed event its network queues. */
const DISTRUST = 60_000;

export type EventPlaces = ReturnType<typeof eventPlaces>;

/**
 * A signed event of the card provider does not queue: account status depends on it, and Stripe
 * retries much later. Who sends anything else there queues like everybody.
 * @param now monotonic milliseconds.
 */
export function eventPlaces(now: () => number = () => performance.now()) {
  const running = new Map<string, number>();
  /** In the order in which they end. */
  const distrustedUntil = new Map<string, number>();

  return {
    isFree({ req }: Pick<Context, "req">, who: string): boolean {
      if (req.method !== "POST" || req.path !== "/webhooks/stripe") return false;
      return (distrustedUntil.get(who) ?? 0) <= now() && (running.get(who) ?? 0) < MOST_EVENTS;
    },
    /** @param work answers with its status. */
    async take(who: string, work: () => Promise<number>): Promise<void> {
      count(running, who, 1);
      try {
        const status = await work();
        if (status >= 400 && status < 500) distrust(who);
      } finally {
        count(running, who, -1);
      }
    },
  };

  function distrust(who: string): void {
    for (const [other, until] of distrustedUntil) {
      if (until > now()) break;
      distrustedUntil.delete(other);
    }
    distrustedUntil.delete(who);
    distrustedUntil.set(who, now() + DISTRUST);
  }
}

type NetworkOf = (hono: Context<Environment>) => string;

const TOO_BUSY = new Refusal("unavailable", messages.tooBusy, {}, RETRY_SECONDS);
/** As all answers have, without a nonce: JSON and plain text load nothing. */
const HEADERS = {
  ...securityHeaders("", ""),
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cache-Control": "private, no-store",
};

/**
 * Comes before whatever else costs time for a request: refusing later took the core from those that
 * were let in (docs/decisions/0088). Whatever may be a file is left to the queue.
 */
export function fullQueueMiddleware(
  queue: RequestQueue,
  networkOf: NetworkOf,
  places: EventPlaces,
): MiddlewareHandler<Environment> {
  return async (hono, next) => {
    const who = networkOf(hono);
    const isFree =
      /^\/(healthz|readyz)$|\.(?!data$)\w+$/.test(hono.req.path) || places.isFree(hono, who);
    if (isFree || !queue.isFull(who)) return next();
    return earlyRefusal(hono, TOO_BUSY, HEADERS);
  };
}

export function queueMiddleware(
  queue: RequestQueue,
  networkOf: NetworkOf,
  places: EventPlaces,
): MiddlewareHandler<Environment> {
  return async (hono, next) => {
    const who = networkOf(hono);
    if (places.isFree(hono, who))
      return places.take(who, async () => {
        await next();
        return hono.res.status;
      });
    if (!(await queue.enter(who))) return earlyRefusal(hono, TOO_BUSY);
    return hono.req.raw.signal.aborted ? hono.body(null, 408) : next();
  };
}
