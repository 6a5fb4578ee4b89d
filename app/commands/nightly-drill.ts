import { spawn } from "node:child_process";
import { beginDrill, endDrill, isNightTaken } from "~/data/backup-drills";
import { inWriteTransaction } from "~/data/database";
import { nightOf } from "~/domain/backup-drill";
import type { App } from "~/operations/app";
import { newId } from "~/services/ids";

/**
 * The restore drill, once a night from 3:00 in New Zealand. In its own process, because checking a
 * large database would block requests.
 * @param run returns the problem, or null.
 * @throws Error with the problem.
 */
export async function nightlyDrill(app: App, run = runDrill): Promise<void> {
  const now = app.clock();
  const night = nightOf(now);
  if (isNightTaken(app.db, night, now)) return;
  const notPrimary = new AbortController();
  const unsubscribe = app.role.onChange(
    () => app.role.current() === "primary" || notPrimary.abort(),
  );
  const signal = AbortSignal.any([app.draining, notPrimary.signal]);
  const problem = await run(night, signal).finally(unsubscribe);
  if (!problem || signal.aborted) return;
  // Record a drill that failed before recording itself, so that the night is not retried forever.
  const id = newId();
  inWriteTransaction(app.db, (db) => {
    if (beginDrill(db, { id, night, startDate: now }))
      endDrill(db, id, {
        endDate: app.clock(),
        ok: false,
        bytes: 0,
        newestAgeSeconds: null,
        problem,
      });
  });
  throw new Error(problem);
}

function runDrill(night: string, signal: AbortSignal): Promise<string | null> {
  return new Promise((resolve) => {
    const [, command = ""] = process.argv;
    const child = spawn(process.execPath, [command, "drill", `--night=${night}`], {
      stdio: ["ignore", "inherit", "pipe"],
    });
    let output = "";
    child.stderr
      .setEncoding("utf8")
      .on("data", (text: string) => (output = (output + text).slice(-2_000)));
    const stop = () => child.kill("SIGTERM");
    signal.addEventListener("abort", stop, { once: true });
    if (signal.aborted) stop();
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code, killedBy) => {
      signal.removeEventListener("abort", stop);
      resolve(
        code === 0
          ? null
          : output.trim().split("\n").at(-1) ||
              `The restore drill ended with ${killedBy ?? `exit code ${code}`}.`,
      );
    });
  });
}
