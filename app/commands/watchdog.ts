import { canWrite } from "~/data/health";
import type { App } from "~/operations/app";

export const WATCH_EVERY = 5_000;
const GIVE_UP_AFTER = 60_000;

type Watched = { role: Pick<App["role"], "current">; canWrite: () => boolean };

/**
 * A stuck lock or hanging mount is only cured by a restart: calls `giveUp` once when a primary
 * could not write for a minute.
 * @param now monotonic milliseconds.
 * @returns the check to call every WATCH_EVERY.
 */
export function watchWrites(
  { role, canWrite }: Watched,
  now: () => number,
  giveUp: (seconds: number) => void,
): () => void {
  let failingSince: number | null = null;
  let gaveUp = false;
  return () => {
    if (gaveUp) return;
    if (role.current() !== "primary" || canWrite()) {
      failingSince = null;
      return;
    }
    failingSince ??= now();
    const failing = now() - failingSince;
    if (failing < GIVE_UP_AFTER) return;
    gaveUp = true;
    giveUp(Math.round(failing / 1000));
  };
}

export function startWatchdog(app: App, log: (line: string) => void): () => void {
  const look = watchWrites(
    { role: app.role, canWrite: () => canWrite(app.db) },
    () => performance.now(),
    (seconds) => {
      log(
        `The database could not be written for ${seconds} seconds. This process ends, to be started again.`,
      );
      process.exit(1);
    },
  );
  const timer = setInterval(look, WATCH_EVERY);
  return () => clearInterval(timer);
}
