import { once } from "node:events";
import http from "node:http";
import type { App } from "~/operations/app";
import { readVitals } from "~/operations/health/health";
import type { Metrics } from "~/services/metrics";
import { releaseOf } from "~/services/release";

/** Metrics on METRICS_PORT, a port that must not be public. */
export async function openMeasuring(
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
export function listenError(error: NodeJS.ErrnoException, setting: string, port: number): Error {
  return error.code === "EADDRINUSE"
    ? new Error(`Port ${port} is taken. Set ${setting} to another.`)
    : error;
}
