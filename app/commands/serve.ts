import net from "node:net";
import path from "node:path";
import { serve as listen, type ServerType } from "@hono/node-server";
import type { ServerBuild } from "@remix-run/node";
import { once } from "node:events";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { setImmediate as turn, setTimeout as pause } from "node:timers/promises";
import { isReadOnly, waitBriefly } from "~/data/database";
import { requestQueue } from "~/http/middleware/request-queue";
import { createServer } from "~/http/server/server";
import { sweepUploadFolders } from "~/http/bodies/upload-folder";
import type { App } from "~/operations/app";
import { openLog } from "~/services/error-reports";
import type { ReplicationState } from "~/services/litefs/role";
import { movableClock } from "~/sandbox/app-parts";
import { readSettings } from "~/services/settings";
import { readVitals } from "~/operations/health/health";
import type { Metrics } from "~/services/metrics";
import { releaseOf } from "~/services/release";
import { startJobs } from "./jobs";
import { openApp, waitForReplica, wallClock } from "./open-app";
import { startBackup } from "./open-backup";
import { chromiumFor } from "./open-printing";
import { openBilling } from "./open-billing";
import { startWatchdog } from "./watchdog";

/**
 * Keep-alive in milliseconds, longer than the proxies' (Caddy two minutes): the proxy must close
 * first, or its next request is refused.
 */
const KEEP_ALIVE_MS = 125_000;

/**
 * Serves until stopped, then finishes requests and jobs and closes the data (docs/decisions/0024).
 */
export async function serve(build: ServerBuild): Promise<void> {
  const settings = readSettings(process.env);
  const time = settings.sandbox ? movableClock(wallClock) : { clock: wallClock, moveClock: null };
  const stopping = new AbortController();
  await waitForReplica(settings, (line) => openLog().warn(line));
  const billing = await openBilling(settings, time.clock);
  const { app, close } = await openApp(settings, billing, time, stopping.signal);
  if (!isReadOnly(app.db)) waitBriefly(app.db, app.files.sqlite);
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
      serverOptions: { keepAliveTimeout: KEEP_ALIVE_MS },
    },
    () => process.stdout.write(`${settings.productName} is at ${settings.publicUrl}\n`),
  );
  // The shipped one takes seconds to unpack. What goes wrong is reported by the first print.
  chromiumFor(settings).catch(() => undefined);
  const drain = drainable(server);
  const stopWatchdog = startWatchdog(app, (line) => openLog().fatal(line));
  const failed = new Promise<never>((_, reject) =>
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(listenError(error, "PORT", settings.port)),
    ),
  );
  const roleError = await Promise.race([failed, signal(), untilRoleChanges(app)]);

  stopping.abort();
  await drain();
  stopWatchdog();
  // A job waiting for the card provider must not delay the exit.
  await Promise.all([stopJobs(), billing.close(), measuring?.close()]);
  logPosition(app);
  await close();
  // Last, so that the final write is sent.
  await stopBackup();
  if (roleError) throw roleError;
}

/** When moving the primary, its successor must have reached this position (docs/replication.md). */
function logPosition({ role }: App): void {
  if (role.mode === "static" && role.current() === "primary")
    process.stdout.write(
      `The primary stops at ${role.position("plumbline")}, its files at ${role.position("files")}\n`,
    );
}

/**
 * Databases are opened for the initial role; a changed role needs a restart (docs/decisions/0023).
 */
function untilRoleChanges({ role, db }: App): Promise<Error> {
  return new Promise((resolve) => {
    const check = (state: ReplicationState): void => {
      if (state === (isReadOnly(db) ? "primary" : "replica"))
        resolve(new Error(`This node has become ${state}. Start it again.`));
    };
    check(role.current());
    role.onChange(check);
  });
}

function signal(): Promise<void> {
  return new Promise((resolve) => {
    // Further ones are ignored: without a listener they would cut the draining short.
    process.on("SIGTERM", () => resolve());
    process.on("SIGINT", () => resolve());
  });
}

/** Metrics on METRICS_PORT, a port that must not be public. */
async function openMeasuring(
  app: App,
): Promise<{ observe: Metrics["observe"]; close: () => Promise<void> } | undefined> {
  const { metrics: at, commit } = app.settings;
  if (!at) return undefined;
  const { openMetrics } = await import("~/services/metrics");
  const metrics = openMetrics(() => readVitals(app), releaseOf(commit));
  const server = http.createServer(
    (request, response) => void answer(request, response, metrics, app.report),
  );
  server.listen({ port: at.port, host: at.host });
  await once(server, "listening").catch((error: NodeJS.ErrnoException) =>
    Promise.reject(listenError(error, "METRICS_PORT", at.port)),
  );
  return {
    observe: metrics.observe,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function answer(
  { method, url }: http.IncomingMessage,
  response: http.ServerResponse,
  metrics: Metrics,
  report: App["report"],
): Promise<void> {
  if (method !== "GET" || url !== "/metrics") return void response.writeHead(404).end();
  try {
    const text = await metrics.text();
    response.writeHead(200, { "Content-Type": metrics.contentType }).end(text);
  } catch (error) {
    report(error);
    response.writeHead(500).end();
  }
}

/** One line for the operator; `setting` is the one to change. */
function listenError(error: NodeJS.ErrnoException, setting: string, port: number): Error {
  return error.code === "EADDRINUSE"
    ? new Error(`Port ${port} is taken. Set ${setting} to another.`)
    : error;
}

/** Milliseconds: most supervisors kill after ten seconds. */
const LONGEST = 9_000;
/** Milliseconds for requests already on their way. */
const LAST_CALL = 100;
const LONGEST_BACKLOG = 5_000;
const FIRST_REQUEST = 1_000;

/**
 * Turns of the event loop without a new connection that mean an empty backlog: each accepts one.
 */
const QUIET_TURNS = 5;

/**
 * Tracks connections, so that stopping loses no request. Node's close drops many of a hundred
 * (measured): it stops accepting while connections with a request are in the backlog, and destroys
 * those still sending their response.
 * @returns stops the server: accepts the backlog, finishes running requests, cuts off those beyond
 * `longest`.
 */
function drainable(server: ServerType, longest = LONGEST): () => Promise<void> {
  const connections = new Map<net.Socket, { asked: number; underWay: number }>();
  let accepted = 0;
  let ending = false;

  server.on("connection", (socket: net.Socket) => {
    accepted++;
    connections.set(socket, { asked: 0, underWay: 0 });
    socket.once("close", () => connections.delete(socket));
  });
  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connection.asked++;
    connection.underWay++;
    response.once("close", () => {
      connection.underWay--;
      if (ending) endIdle();
    });
  });

  /** destroySoon ends once its output is flushed. */
  function endIdle(fresh = false): void {
    for (const [socket, { asked, underWay }] of connections)
      if (underWay === 0 && (fresh || asked > 0)) socket.destroySoon();
  }

  async function backlog(): Promise<void> {
    const deadline = performance.now() + LONGEST_BACKLOG;
    for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < deadline; quiet++) {
      const before = accepted;
      await turn();
      if (accepted > before) quiet = -1;
    }
  }

  return async () => {
    const timers = [setTimeout(cutOff, longest)];
    await pause(LAST_CALL);
    await backlog();
    const closed = new Promise((done) => net.Server.prototype.close.call(server, done));
    ending = true;
    endIdle();
    timers.push(setTimeout(endIdle, FIRST_REQUEST, true));
    await closed;
    for (const timer of timers) clearTimeout(timer);
  };

  function cutOff(): void {
    for (const socket of connections.keys()) socket.destroy();
  }
}
