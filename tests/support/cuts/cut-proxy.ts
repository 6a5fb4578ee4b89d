import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

/** When a request is held: the server has the first part of it, or has done it and answered. */
export type Moment = "half sent" | "done";

/** A request that stands still between the browser and the server. */
export type Held = {
  reached: Promise<void>;
  /** It goes on, or neither side hears any more of the other. */
  release: (how: "on" | "cut") => void;
};

type Hold = Held & {
  moment: Moment;
  /** The part of its body in which it is cut. */
  part: number;
  arrive: () => void;
  released: Promise<"on" | "cut">;
};

/**
 * Stands between a browser and a server, and cuts what passes. What the server has whole it does and
 * answers, whether or not the browser is still there.
 */
export async function openCutProxy() {
  let [isOpen, port] = [true, 0];
  let next: Hold | undefined;
  const writes = new Set<Promise<void>>();

  function pass(request: IncomingMessage, answer: ServerResponse): void {
    answer.once("error", () => undefined);
    const isWrite = request.method !== "GET";
    const hold = isWrite ? next : undefined;
    if (hold) next = undefined;
    const work = forward(request, answer, { port, hold, isOpen: () => isOpen }).catch(() => {
      answer.destroy();
    });
    if (!isWrite) return;
    writes.add(work);
    void work.then(() => writes.delete(work));
  }

  const server = http.createServer((request, answer) => {
    if (isOpen) pass(request, answer);
    else answer.destroy();
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    lead: (to: number) => void (port = to),
    /** The next write is held. */
    hold(moment: Moment, part = 0.5): Held {
      next = holdAt(moment, part);
      return next;
    },
    forget: () => void (next = undefined),
    /** Nothing passes, and what was on its way is cut. */
    close(): void {
      isOpen = false;
      server.closeAllConnections();
    },
    open: () => void (isOpen = true),
    /** Every write has ended at the server. */
    async settled(): Promise<void> {
      while (writes.size > 0) await Promise.all(writes); // oxlint-disable-line no-await-in-loop
    },
    async end(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function holdAt(moment: Moment, part: number): Hold {
  let arrive = () => {};
  let release: Held["release"] = () => {};
  const reached = new Promise<void>((resolve) => (arrive = resolve));
  const released = new Promise<"on" | "cut">((resolve) => (release = resolve));
  return { moment, part, reached, arrive, released, release };
}

type Way = { port: number; hold: Hold | undefined; isOpen: () => boolean };

/** Rejects where the browser is to hear that the connection broke off. */
async function forward(request: IncomingMessage, answer: ServerResponse, way: Way): Promise<void> {
  const { method, url: path, headers } = request;
  const { hold, port } = way;
  const upstream = http.request({ port, host: "localhost", method, path, headers, agent: false });
  const answered = once(upstream, "response") as Promise<[IncomingMessage]>;
  answered.catch(() => undefined);
  try {
    await sendBody(request, upstream, hold?.moment === "half sent" ? hold : undefined);
  } catch (error) {
    upstream.destroy();
    throw error;
  }
  const [response] = await answered;
  const body = Buffer.concat(await response.toArray());
  if (hold?.moment === "done") {
    hold.arrive();
    if ((await hold.released) === "cut") throw new Error("It is cut.");
  }
  if (!way.isOpen()) throw new Error("There is no network.");
  answer.writeHead(response.statusCode ?? 502, response.headers).end(body);
}

async function sendBody(
  request: IncomingMessage,
  upstream: http.ClientRequest,
  hold: Hold | undefined,
): Promise<void> {
  const size = Number(request.headers["content-length"] ?? 0);
  const cutAt = Math.floor(size * (hold?.part ?? 1));
  let sent = 0;
  let waiting = hold;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    const rest = cutAt - sent;
    sent += chunk.length;
    if (!waiting || sent < cutAt) upstream.write(chunk);
    else {
      upstream.write(chunk.subarray(0, rest));
      waiting.arrive();
      if ((await waiting.released) === "cut") throw new Error("It is cut.");
      waiting = undefined;
      upstream.write(chunk.subarray(rest));
    }
  }
  // A write without a body.
  waiting?.arrive();
  if ((await waiting?.released) === "cut") throw new Error("It is cut.");
  upstream.end();
}
