import { canWrite } from "~/data/health";
import type { App } from "~/operations/app";

/** In milliseconds. */
export const WATCH_EVERY = 5_000;
const GIVE_UP_AFTER = 60_000;

type Watched = { role: Pick<App["role"], "current">; canWrite: () => boolean };

/**
 * Watches over the writes of a primary. A lock that is never given back, or a mount that hangs, is
 * cured by a new start and by nothing else; so when no write could be made for a minute it calls
 * `giveUp`, once.
 * @param now milliseconds that only ever go up.
 * @returns what is to be called every few seconds.
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

/**
 * Ends the process, with one line in the log, when a primary cannot write. Whoever runs it starts
 * it again.
 */
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
