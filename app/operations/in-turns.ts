import { setTimeout as pause } from "node:timers/promises";
import type { App } from "./app";

/**
 * The one loop of jobs and of long reads: repeats `step` until it answers null, with a pause of the
 * milliseconds that it answers after each.
 * @param ending cuts a pause short and begins no further step; the answer is then false.
 */
export async function repeat(
  step: () => number | null | Promise<number | null>,
  ending: AbortSignal,
): Promise<boolean> {
  while (!ending.aborted) {
    const rest = await step();
    if (rest === null) return true;
    await pause(rest, undefined, { signal: ending }).catch(() => undefined);
  }
  return false;
}

/** A job takes at most a fifth of a core: after a batch it rests four times as long. */
const REST = 4;
/** In ms. */
const LONGEST_REST = 1_000;

/**
 * Repeats a batch of a job while it answers that there is more; ends early, and answers false, once
 * the server drains or is no longer primary. A batch should take a few milliseconds: requests wait
 * for it.
 */
export async function inBatches(
  { draining, role }: Pick<App, "draining" | "role">,
  batch: () => boolean,
): Promise<boolean> {
  let isDone = false;
  await repeat(() => {
    if (role.current() !== "primary") return null;
    const began = performance.now();
    isDone = !batch();
    return isDone ? null : Math.min(REST * (performance.now() - began), LONGEST_REST);
  }, draining);
  return isDone;
}

/** In ms: work of a request between two turns of the event loop. */
const LONGEST_TURN = 20;
const NEVER = new AbortController().signal;

/** Repeats a step until it answers true, yielding to the event loop between turns of steps. */
export async function untilDone(step: () => boolean): Promise<void> {
  await repeat(() => {
    const began = performance.now();
    while (!step()) if (performance.now() - began > LONGEST_TURN) return 0;
    return null;
  }, NEVER);
}

/** Maps serially, yielding to the event loop between turns: for queries over a whole account. */
export async function inTurns<Thing, Result>(
  things: readonly Thing[],
  work: (thing: Thing) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = things.values();
  await untilDone(() => {
    const { done, value } = left.next();
    if (!done) results.push(work(value));
    return done === true;
  });
  return results;
}
