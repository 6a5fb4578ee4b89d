import path from "node:path";
import { serve as listen } from "@hono/node-server";
import type { ServerBuild } from "@remix-run/node";
import { isReadOnly } from "~/data/database";
import { requestQueue } from "~/http/middleware/request-queue";
import { createServer } from "~/http/server";
import { sweepUploadFolders } from "~/http/bodies/upload-folder";
import type { App } from "~/operations/app";
import { openLog } from "~/services/error-reports";
import type { ReplicationState } from "~/services/litefs/role";
import { movableClock } from "~/sandbox/movable-clock";
import { readSettings } from "~/services/settings";
import { drainable } from "./drain";
import { startJobs } from "./jobs";
import { listenError } from "./listen-error";
import { openApp, wallClock } from "./open-app";
import { startBackup } from "./open-backup";
import { openBilling } from "./open-billing";
import { openMeasuring } from "./open-measuring";
import { waitForReplica } from "./wait-for-replica";
import { startWatchdog } from "./watchdog";

/**
 * How long a connection on which nothing is asked is kept, in milliseconds: longer than the proxies
 * in front keep it (Caddy two minutes). Who hangs up first must be they, or a request of theirs
 * is refused a connection.
 */
const KEPT_MS = 125_000;

/**
 * Serves what is built until it is told to stop: then it finishes the requests it has and its jobs,
 * and closes its data (docs/decisions/0024).
 */
export async function serve(build: ServerBuild): Promise<void> {
  const settings = readSettings(process.env);
  const time = settings.sandbox ? movableClock(wallClock) : { clock: wallClock, moveClock: null };
  const stopping = new AbortController();
  await waitForReplica(settings, (line) => openLog().warn(line));
  const billing = await openBilling(settings, time.clock);
  const { app, close } = await openApp(settings, billing, time, stopping.signal);
  const stopBackup = await startBackup(app);
  const stopJobs = startJobs(app);
  await sweepUploadFolders(Date.now());
  const measuring = await openMeasuring(app);
  const { fetch } = createServer(app, build, path.resolve("build/client"), {
    observe: measuring?.observe,
    queue: requestQueue(settings.limits),
  });
  const server = listen(
    {
      fetch,
      hostname: settings.host,
      port: settings.port,
      serverOptions: { keepAliveTimeout: KEPT_MS },
    },
    () => {
      process.stdout.write(`${settings.productName} is at ${settings.publicUrl}\n`);
    },
  );
  const drain = drainable(server);
  const stopWatchdog = startWatchdog(app, (line) => openLog().fatal(line));
  const failed = new Promise<never>((_, reject) =>
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(listenError(error, "PORT", settings.port)),
    ),
  );
  const misfit = await Promise.race([failed, signal(), untilMisfit(app)]);

  stopping.abort();
  await drain();
  stopWatchdog();
  // A job that waits for the card provider must not hold up the end.
  await Promise.all([stopJobs(), billing.close(), measuring?.close()]);
  sayPosition(app);
  await close();
  // After the last write, which goes out with this.
  await stopBackup();
  if (misfit) throw misfit;
}

/** Whoever moves the primary has to see that the next one has come as far (docs/replication.md). */
function sayPosition({ role }: App): void {
  if (role.mode === "static" && role.current() === "primary")
    process.stdout.write(
      `The primary stops at ${role.position("plumbline")}, its files at ${role.position("files")}\n`,
    );
}

/**
 * The databases were opened for the role of the start (docs/decisions/0023): for the other one the
 * process has to be started again.
 */
function untilMisfit({ role, db }: App): Promise<Error> {
  return new Promise((resolve) => {
    const judge = (standing: ReplicationState): void => {
      if (standing === (isReadOnly(db) ? "primary" : "replica"))
        resolve(new Error(`This node has become ${standing}. Start it again.`));
    };
    judge(role.current());
    role.onChange(judge);
  });
}

function signal(): Promise<void> {
  return new Promise((resolve) => {
    process.once("SIGTERM", () => resolve());
    process.once("SIGINT", () => resolve());
  });
}
