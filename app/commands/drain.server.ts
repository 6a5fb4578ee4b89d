import { setTimeout as pause } from "node:timers/promises";
import type { ServerType } from "@hono/node-server";

/** By then every request has its answer, or will have none: whoever runs the product gives it 60 seconds to stop, and most systems 10. */
const LONGEST_REQUEST_MS = 8_000;
/** Connections that were made before the end but that nobody has looked at yet. */
const TAKE_UP_MS = 100;
const SWEEP_MS = 50;

/** Stops accepting, and waits until the requests that are under way have been answered; those that take too long are cut off. */
export async function drain(server: ServerType, longestMs = LONGEST_REQUEST_MS): Promise<void> {
  await pause(TAKE_UP_MS);
  const closed = new Promise((done) => server.close(done));
  if (!("closeIdleConnections" in server)) return void (await closed);
  // A browser keeps its connection open after the answer; it counts as open until somebody closes it.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), longestMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}
