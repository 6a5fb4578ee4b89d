import type { IncomingMessage, ServerResponse } from "node:http";
import net from "node:net";
import { setImmediate as turn, setTimeout as pause } from "node:timers/promises";
import type { ServerType } from "@hono/node-server";

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
export function drainable(server: ServerType, longest = LONGEST): () => Promise<void> {
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
