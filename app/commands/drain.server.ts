import type { IncomingMessage, ServerResponse } from "node:http";
import net from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { ServerType } from "@hono/node-server";

/** By then every request has its answer, or will have none: whoever runs the product gives it 60 seconds to stop, and most systems 10. */
const LONGEST_REQUEST = 8_000;
/** For connections that were made before the end, but whose request nobody has looked at yet. In milliseconds. */
const TAKE_UP = 100;

/**
 * Follows the connections of a server, so that it can be ended without a request being lost. Node's own way to close them destroys those whose answer was given but is
 * still on its way out (measured: it drops some of a hundred).
 * @returns what ends it: stops accepting, waits until the requests under way have been answered, and cuts off those that take too long.
 */
export function drainable(server: ServerType, longest = LONGEST_REQUEST): () => Promise<void> {
  const underWay = new Map<net.Socket, number>();
  let ending = false;

  server.on("connection", (socket: net.Socket) => {
    underWay.set(socket, 0);
    socket.once("close", () => underWay.delete(socket));
  });
  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1);
    response.once("close", () => count(socket, -1));
  });

  function count(socket: net.Socket, change: number): void {
    const requests = underWay.get(socket);
    if (requests === undefined) return;
    underWay.set(socket, requests + change);
    if (ending) endIfIdle(socket);
  }

  /** Ends it once all that was written to it is out. */
  function endIfIdle(socket: net.Socket): void {
    if (underWay.get(socket) === 0) socket.end(() => socket.destroySoon());
  }

  return async () => {
    await pause(TAKE_UP);
    const closed = new Promise((done) => net.Server.prototype.close.call(server, done));
    await pause(TAKE_UP);
    ending = true;
    for (const socket of underWay.keys()) endIfIdle(socket);
    const deadline = setTimeout(() => {
      for (const socket of underWay.keys()) socket.destroy();
    }, longest);
    await closed;
    clearTimeout(deadline);
  };
}
