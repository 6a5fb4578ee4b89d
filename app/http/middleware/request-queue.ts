import { messages } from "~/contracts/messages";
import { Refusal } from "~/domain/refusal";
import type { Context, MiddlewareHandler } from "hono";
import type { Environment } from "../environment";
import { earlyRefusal } from "./early-refusal";

/** Where requests wait for their turn. */
export type RequestQueue = {
  /**
   * Fulfilled with true when a request may begin, with false when it has waited so long that it is
   * better refused. `who` is the network that it comes from.
   */
  enter: (who?: string) => Promise<boolean>;
};

/**
 * So many turns of the event loop lie between one request's beginning and the next one's: each of
 * them accepts one connection, and only one.
 */
export const TURNS_BETWEEN = 10;

/** In milliseconds: so long a request may wait at most. */
const LONGEST = 5_000;
/** The same, once a queue stands. */
const LONGEST_STANDING = 100;
/**
 * A queue stands, and gets no shorter by itself, when it has not been empty for so many
 * milliseconds, and not for so many requests: a disk that was slow once makes no queue.
 */
const STANDING_AFTER = 1_000;
const STANDING_AFTER_REQUESTS = 50;

const RETRY_SECONDS = 2;

/**
 * Begins requests one after the other, with turns of the event loop between them
 * (docs/decisions/0032): with hundreds begun in one turn no connection would be accepted for
 * seconds. While some wait, the next is one of those of whom the fewest have begun: a network that
 * asks without a pause does not keep others waiting (docs/decisions/0041).
 * @param refuses whether those who have waited too long are refused.
 * @param now milliseconds that only ever go up.
 * @param nextTurn calls back in the next turn of the event loop.
 */
export function requestQueue(
  refuses: boolean,
  now: () => number = () => performance.now(),
  nextTurn: (callback: () => void) => void = setImmediate,
): RequestQueue {
  const waiting: { who: string; since: number; leave: (mayBegin: boolean) => void }[] = [];
  /** How many of each network's have begun since nobody was waiting. */
  const begunOf = new Map<string, number>();
  let hasBegun = false;
  let turnsLeft = 0;
  let emptyUntil = 0;
  let begunSince = 0;

  function turn(): void {
    if (--turnsLeft > 0) return nextTurn(turn);
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
    turnsLeft = TURNS_BETWEEN;
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
      const since = now();
      if (waiting.length === 0) {
        [emptyUntil, begunSince] = [since, 0];
        begunOf.clear();
      }
      return new Promise((leave) => waiting.push({ who, since, leave }));
    },
  };
}

/**
 * Has requests wait for their turn, and refuses at once, with 503, what could only be answered too
 * late. Never the card provider's events: an account's status hangs on them, and they come again
 * only much later. Whoever has gone meanwhile is left out: nothing of theirs was begun.
 * @param networkOf the network that a request comes from.
 */
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
