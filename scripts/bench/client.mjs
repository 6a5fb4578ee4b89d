// An HTTP client. In a closed loop each connection sends its next request when the last is answered;
// a pool has as many connections as requests are under way. It
// reads from the socket itself, since node:http's client costs more than the fastest limit does.
import net from "node:net";

export const CONNECTIONS = 8;

/** @typedef {{ port: number, requestAt: (number: number) => string }} Target */

/** One request as text. */
export function request(port, { method = "GET", at, headers = {}, body }) {
  const text = body === undefined ? "" : JSON.stringify(body);
  const own = {
    Host: `localhost:${port}`,
    ...(body !== undefined && {
      Origin: `http://localhost:${port}`,
      "Content-Type": "application/json",
      "Content-Length": String(Buffer.byteLength(text)),
    }),
    ...headers,
  };
  const lines = Object.entries(own).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${at} HTTP/1.1\r\n${lines.join("")}\r\n${text}`;
}

/**
 * @param {Target} target
 * @returns answers a second, and the milliseconds of each
 */
export async function closedLoop({ port, requestAt }, seconds, connections = CONNECTIONS) {
  const times = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  let number = 0;
  const loop = async () => {
    const connection = await connect(port);
    while (performance.now() < end) {
      const text = requestAt(number++);
      const start = performance.now();
      refuseFailure(await connection.send(text), text);
      times.push(performance.now() - start);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, loop));
  return { rate: (times.length * 1000) / (performance.now() - began), times };
}

export function refuseFailure(status, text) {
  if (status < 200 || status >= 400 || (status >= 300 && status !== 304))
    throw new Error(`${text.split("\r\n", 1)[0]} answered ${status}`);
}

export function percentile(times, part) {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export const median = (times) => percentile(times, 0.5);

/** `send` resolves to the status once the whole answer has arrived. */
export async function connect(port) {
  const socket = net.connect(port, "127.0.0.1");
  socket.setNoDelay(true);
  await new Promise((resolve, reject) => socket.once("connect", resolve).once("error", reject));
  let waiting;
  let answer = newAnswer();
  socket.on("data", (piece) => {
    if (!read(answer, piece)) return;
    const { status } = answer;
    answer = newAnswer();
    waiting.resolve(status);
  });
  const fail = () => waiting?.reject(new Error(`Port ${port} closed a connection.`));
  socket.on("error", fail).on("close", fail);
  return {
    isOpen: () => socket.readyState === "open",
    /** @returns {Promise<number>} */
    send(text) {
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(text);
      });
    },
    close() {
      waiting = undefined;
      socket.destroy();
    },
  };
}

/** Connections that are kept, at most `most`; then requests wait for one. */
export function connectionPool(port, most = 1_000) {
  const free = [];
  const all = new Set();
  const waiting = [];

  function take() {
    for (let kept = free.pop(); kept; kept = free.pop()) {
      if (kept.isOpen()) return kept;
      all.delete(kept);
    }
    return all.size < most ? open() : new Promise((resolve) => waiting.push(resolve));
  }

  async function open() {
    const place = {};
    all.add(place);
    try {
      const connection = await connect(port);
      all.add(connection);
      return connection;
    } finally {
      all.delete(place);
    }
  }

  return {
    /** @returns {Promise<number>} the status */
    async send(text) {
      const connection = await take();
      try {
        const status = await connection.send(text);
        const next = waiting.shift();
        if (next) next(connection);
        else free.push(connection);
        return status;
      } catch (error) {
        all.delete(connection);
        waiting.shift()?.(take());
        throw error;
      }
    },
    /** When nothing is under way. */
    close() {
      for (const connection of free.splice(0)) connection.close();
      all.clear();
    },
  };
}

const newAnswer = () => ({ head: "", status: 0, left: 0, isChunked: false, tail: "" });

/** @returns {boolean} whether the answer is complete */
function read(answer, piece) {
  let body = piece;
  if (answer.status === 0) {
    answer.head += piece.latin1Slice();
    const end = answer.head.indexOf("\r\n\r\n");
    if (end < 0) return false;
    const head = answer.head.slice(0, end);
    answer.status = Number(head.slice(9, 12));
    answer.isChunked = /\r\ntransfer-encoding: chunked/i.test(head);
    answer.left = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    body = piece.subarray(piece.length - (answer.head.length - end - 4));
  }
  if (!answer.isChunked) {
    answer.left -= body.length;
    return answer.left <= 0;
  }
  answer.tail = (answer.tail + body.subarray(-5).latin1Slice()).slice(-5);
  return answer.tail === "0\r\n\r\n";
}
