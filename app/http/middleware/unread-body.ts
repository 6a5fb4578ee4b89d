import { IncomingMessage } from "node:http";
import type { MiddlewareHandler } from "hono";
import type { App } from "~/operations/app";
import type { Environment } from "../request/context";

/** Limits of draining a refused body; our pages send less. */
const MOST_BYTES = 64 * 1024 * 1024;
const LONGEST_MS = 10_000;
/** A client silent for so long waits for the response. */
const IDLE_MS = 500;

/**
 * Drains a body before an early response such as 413, else the connection's next request would
 * hang; when that takes too long, closes (docs/decisions/0050).
 */
export function unreadBody({ role }: Pick<App, "role">): MiddlewareHandler<Environment> {
  return async (hono, next) => {
    await next();
    // With replicas the response goes out at once: draining would buffer a forwarded body in memory
    // (docs/decisions/0050).
    if (role.mode === "static") return;
    // In-process requests (tests) have no connection.
    const { incoming } = hono.env;
    if (!(incoming instanceof IncomingMessage) || incoming.complete || incoming.destroyed) return;
    if (!(await discardRest(incoming))) hono.res.headers.set("Connection", "close");
  };
}

/** Resolves true at the end of the body, false when a limit was reached. */
function discardRest(incoming: IncomingMessage): Promise<boolean> {
  return new Promise((resolve) => {
    let bytes = 0;
    const finish = (isDone: boolean) => {
      clearTimeout(deadline);
      clearTimeout(idle);
      incoming.off("data", count).off("end", ended).off("close", failed).off("error", failed);
      resolve(isDone);
    };
    const ended = () => finish(true);
    const failed = () => finish(false);
    const count = (chunk: Buffer) => {
      idle.refresh();
      if ((bytes += chunk.length) > MOST_BYTES) failed();
    };
    const deadline = setTimeout(failed, LONGEST_MS);
    const idle = setTimeout(failed, IDLE_MS);
    // An aborted reader would pause the stream whenever its queue is full.
    incoming.removeAllListeners("data");
    incoming.on("data", count).once("end", ended).once("close", failed).once("error", failed);
    incoming.resume();
  });
}
