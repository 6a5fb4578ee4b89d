import path from "node:path";
import { serve as listen } from "@hono/node-server";
import type { ServerBuild } from "@remix-run/node";
import { createServer } from "~/http/server.server";
import { movableClock } from "~/services/movable-clock.server";
import { readSettings } from "~/services/settings.server";
import { startJobs } from "./jobs.server";
import { openApp, wallClock } from "./open-app.server";
import { openBilling } from "./open-billing.server";

/** Serves what is built until it is told to stop: then it finishes the requests it has, and closes its data. */
export async function serve(build: ServerBuild): Promise<void> {
  const settings = readSettings(process.env);
  const time = settings.sandbox ? movableClock(wallClock) : { clock: wallClock, moveClock: null };
  const billing = await openBilling(settings, time.clock);
  const { app, close } = await openApp(settings, billing, time);
  const stopJobs = startJobs(app);
  const { fetch } = createServer(app, build, path.resolve("build/client"));
  const server = listen({ fetch, hostname: settings.host, port: settings.port }, () => {
    process.stdout.write(`${settings.productName} is at ${settings.publicUrl}\n`);
  });
  const failed = new Promise<never>((_, reject) =>
    server.once("error", (error: NodeJS.ErrnoException) => reject(listenError(error, settings.port))),
  );
  await Promise.race([failed, signal()]);

  await new Promise((done) => {
    server.close(done);
    if ("closeIdleConnections" in server) server.closeIdleConnections();
  });
  // A job that waits for the card provider must not hold up the end.
  await Promise.all([stopJobs(), billing.close()]);
  await close();
}

function signal(): Promise<void> {
  return new Promise((resolve) => {
    process.once("SIGTERM", () => resolve());
    process.once("SIGINT", () => resolve());
  });
}

function listenError(error: NodeJS.ErrnoException, port: number): Error {
  return error.code === "EADDRINUSE" ? new Error(`Port ${port} is taken. Set PORT to another.`) : error;
}
