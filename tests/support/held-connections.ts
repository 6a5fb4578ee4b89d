import { once } from "node:events";
import { Worker } from "node:worker_threads";

type Wanted = { port: number; idle: number; slowHeaders: number; slowBodies: number };

/**
 * Holds connections open from a worker thread: `idle` ones send nothing, slow ones a byte a second.
 * @returns the number open, and a function that closes them.
 */
export async function holdConnections(
  wanted: Wanted,
): Promise<{ open: number; release(): Promise<void> }> {
  const worker = new Worker(HOLD, { eval: true, workerData: wanted });
  const [open] = (await once(worker, "message")) as [number];
  return { open, release: async () => void (await worker.terminate()) };
}

const HOLD = `
  const net = require("node:net");
  const { parentPort, workerData: { port, idle, slowHeaders, slowBodies } } = require("node:worker_threads");
  const sockets = new Set();
  const HEAD = "POST /api/login HTTP/1.1\\r\\nHost: localhost:" + port + "\\r\\nOrigin: http://localhost:" + port + "\\r\\n";
  const texts = {
    idle: "",
    headers: HEAD + "X-Slow: " + "a".repeat(100000),
    body: HEAD + "Content-Type: application/json\\r\\nContent-Length: 100000\\r\\n\\r\\n" + '{"email":"' + "a".repeat(99000),
  };
  function open(kind) {
    return new Promise((resolve) => {
      const socket = net.connect(port, "127.0.0.1");
      socket.once("connect", () => (sockets.add(socket), resolve()));
      socket.once("error", resolve);
      socket.once("close", () => sockets.delete(socket));
      const text = texts[kind];
      let sent = kind === "body" ? text.indexOf("{") : kind === "headers" ? HEAD.length : 0;
      if (!text) return;
      socket.write(text.slice(0, sent));
      const timer = setInterval(() => (socket.writable ? socket.write(text[sent++]) : clearInterval(timer)), 1000);
    });
  }
  (async () => {
    const kinds = [...Array(idle).fill("idle"), ...Array(slowHeaders).fill("headers"), ...Array(slowBodies).fill("body")];
    for (let at = 0; at < kinds.length; at += 100) await Promise.all(kinds.slice(at, at + 100).map(open));
    parentPort.postMessage(sockets.size);
  })();
`;
