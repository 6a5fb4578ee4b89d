import net from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cookieOf, spawnServer, signInTo, type SpawnedServer } from "../support/spawn-server";

const MB = 1024 * 1024;

let served: SpawnedServer;
let cookie: string;
let at: { files: string; property: string };
beforeAll(async () => {
  served = await spawnServer();
  cookie = await cookieOf(served.origin, "mid@demo.example");
  const ask = await signInTo(served.origin, "mid@demo.example");
  const [property] = (await (await ask("GET", "/api/properties")).json()) as { id: string }[];
  at = {
    files: `/api/properties/${property?.id}/files`,
    property: `/api/properties/${property?.id}`,
  };
}, 60_000);
afterAll(() => served.stop());

/** Two requests over one connection, the second after the first is sent. Returns both statuses. */
async function overOneConnection(
  requests: readonly [head: string, body: string][],
): Promise<number[]> {
  const { port, hostname } = new URL(served.origin);
  const socket = net.connect(Number(port), hostname);
  let received = "";
  socket.setEncoding("latin1").on("data", (text: string) => (received += text));
  const closed = new Promise<void>((resolve, reject) =>
    socket.once("close", resolve).once("error", reject),
  );
  for (const [head, body] of requests) {
    const last =
      body === ""
        ? "Connection: close\r\n"
        : `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
    socket.write(
      `${head} HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${served.origin}\r\nCookie: ${cookie}\r\n${last}\r\n${body}`,
    );
  }
  await closed;
  return [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
}

test.each([
  ["an unknown field", "POST", () => at.files, `{"unknown":"${"a".repeat(20 * MB)}"}`, 422],
  ["a call without a file", "PUT", () => at.property, `{"name":"${"a".repeat(MB)}"}`, 413],
  ["more than it may announce", "POST", () => at.files, `{"data":"${"A".repeat(30 * MB)}"}`, 413],
  [
    "an upload to nowhere",
    "POST",
    () => "/api/properties/nothing/files",
    `{"data":"${"A".repeat(2 * MB)}"}`,
    404,
  ],
  ["an event", "POST", () => "/webhooks/stripe", `{"a":"${"A".repeat(2 * MB)}"}`, 413],
  ["a form", "POST", () => "/auth/login", `{"a":"${"A".repeat(2 * MB)}"}`, 415],
])(
  "a body that is refused before its end does not break the next request on its connection: %s",
  async (_, method, path, body, status) => {
    expect(
      await overOneConnection([
        [`${method} ${path()}`, body],
        ["GET /api/login/user", ""],
      ]),
    ).toEqual([status, 200]);
  },
);
