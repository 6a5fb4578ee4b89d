import type { MiddlewareHandler } from "hono";
import type { Environment } from "./environment.server";

/**
 * Lets the rest of a body be read after its answer, so that its connection takes the next request (decision record 44). The adapter reads it, up to 64 MB or for half a second,
 * and closes the connection after that; but the stream in which the body was offered listens still, and pauses the connection with every chunk.
 */
export function unreadBody(): MiddlewareHandler<Environment> {
  return async (hono, next) => {
    await next();
    // A request made in the process itself, as the tests do, has no connection.
    const { incoming, outgoing } = hono.env;
    if (incoming && !incoming.complete) outgoing?.once("finish", () => incoming.removeAllListeners("data"));
  };
}
