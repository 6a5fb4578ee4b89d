import { setTimeout as pause } from "node:timers/promises";
import type { App } from "./app";

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
  while (!draining.aborted && role.current() === "primary") {
    const began = performance.now();
    if (!batch()) return true;
    const rest = Math.min(REST * (performance.now() - began), LONGEST_REST);
    await pause(rest, undefined, { signal: draining }).catch(() => undefined);
  }
  return false;
}
