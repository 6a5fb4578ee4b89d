import { IncomingMessage } from "node:http";
import type { MiddlewareHandler } from "hono";
import type { App } from "~/operations/app";
import type { Environment } from "../environment";

/**
 * How much of a refused body is still received, and for how long: more than any page of ours sends.
 */
const MOST_BYTES = 64 * 1024 * 1024;
const LONGEST_MS = 10_000;
/** A client that sends nothing for so long waits for the answer. */
const IDLE_MS = 500;

/**
 * Receives what is left of a request's body before an early answer, such as a 413, goes out: else
 * the next request on that connection would meet a connection that is stuck or closing. What goes
 * on too long, or stops, is answered with `Connection: close` (docs/decisions/0050).
 */
export function unreadBody({ role }: Pick<App, "role">): MiddlewareHandler<Environment> {
  return async (hono, next) => {
    await next();
    // Beside replicas the answer goes out at once: while the rest is received, a forwarded body
    // piles up in memory (docs/decisions/0050).
    if (role.mode === "static") return;
    // A request made in the process itself, as the tests do, has no connection.
    const { incoming } = hono.env;
    if (!(incoming instanceof IncomingMessage) || incoming.complete || incoming.destroyed) return;
    if (!(await discardRest(incoming))) hono.res.headers.set("Connection", "close");
  };
}

/**
 * Resolves true when the body has been received to its end, false when that is not worth waiting
 * for.
 */
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
    // A reader that broke off pauses the stream again whenever its own queue is full.
    incoming.removeAllListeners("data");
    incoming.on("data", count).once("end", ended).once("close", failed).once("error", failed);
    incoming.resume();
  });
}
