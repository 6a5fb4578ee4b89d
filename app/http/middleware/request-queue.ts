import { messages } from "~/contracts/messages";
import { Refusal } from "~/domain/refusal";
import type { Context, MiddlewareHandler } from "hono";
import type { Environment } from "../environment";
import { earlyRefusal } from "./early-refusal";

export type RequestQueue = {
  /** True when the request of network `who` may start, false when it must be answered 503. */
  enter: (who?: string) => Promise<boolean>;
};

/** Turns of the event loop between two requests at most: each accepts exactly one connection. */
export const MOST_TURNS = 10;
/** Turns without a new request that end the pause sooner: an accepted connection takes one more. */
export const QUIET_TURNS = 3;

/** Milliseconds. */
const LONGEST = 5_000;
const LONGEST_STANDING = 100;
/**
 * Not empty for so many milliseconds and requests: one slow disk access makes no standing queue.
 */
const STANDING_AFTER = 1_000;
const STANDING_AFTER_REQUESTS = 50;

const RETRY_SECONDS = 2;

/**
 * Hundreds started in one turn would block accepting for seconds (docs/decisions/0032). The network
 * with the fewest started goes first (docs/decisions/0041). While no other request arrives, a
 * request costs QUIET_TURNS callbacks (docs/decisions/0080).
 * @param now monotonic milliseconds.
 */
export function requestQueue(
  refuses: boolean,
  now: () => number = () => performance.now(),
  nextTurn: (callback: () => void) => void = setImmediate,
): RequestQueue {
  const waiting: { who: string; since: number; leave: (mayBegin: boolean) => void }[] = [];
  const begunOf = new Map<string, number>();
  let hasBegun = false;
  let turnsLeft = 0;
  let quietTurnsLeft = 0;
  let emptyUntil = 0;
  let begunSince = 0;

  function turn(): void {
    turnsLeft--;
    quietTurnsLeft--;
    if (turnsLeft > 0 && quietTurnsLeft > 0) return nextTurn(turn);
    if (refuses) refuseTheLate(now());
    const next = takeNext();
    hasBegun = next !== undefined;
    if (next) begin(next.who, next.leave);
  }

  function takeNext() {
    let first = 0;
    const begun = (index: number) => begunOf.get(waiting[index]?.who ?? "") ?? 0;
    for (let index = 1; index < waiting.length; index++)
      if (begun(index) < begun(first)) first = index;
    return waiting.splice(first, 1)[0];
  }

  function begin(who: string, leave: (mayBegin: boolean) => void): void {
    begunOf.set(who, (begunOf.get(who) ?? 0) + 1);
    turnsLeft = MOST_TURNS;
    quietTurnsLeft = QUIET_TURNS;
    begunSince++;
    nextTurn(turn);
    leave(true);
  }

  function refuseTheLate(at: number): void {
    const isStanding = at - emptyUntil > STANDING_AFTER && begunSince >= STANDING_AFTER_REQUESTS;
    const longest = isStanding ? LONGEST_STANDING : LONGEST;
    const inTime = waiting.findIndex(({ since }) => at - since <= longest);
    for (const { leave } of waiting.splice(0, inTime < 0 ? waiting.length : inTime)) leave(false);
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
        [emptyUntil, begunSince] = [since, 0];
        begunOf.clear();
      }
      return new Promise((leave) => waiting.push({ who, since, leave }));
    },
  };
}

/** Never webhooks: account status depends on them and Stripe retries much later. */
export function queueMiddleware(
  queue: RequestQueue,
  networkOf: (hono: Context<Environment>) => string = () => "",
): MiddlewareHandler<Environment> {
  return async (hono, next) => {
    if (hono.req.path.startsWith("/webhooks/")) return next();
    if (!(await queue.enter(networkOf(hono))))
      return earlyRefusal(hono, new Refusal("unavailable", messages.tooBusy, {}, RETRY_SECONDS));
    return hono.req.raw.signal.aborted ? hono.body(null, 408) : next();
  };
}
