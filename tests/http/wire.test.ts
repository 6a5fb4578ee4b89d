import net from "node:net";
import { serve } from "@hono/node-server";
import { expect, test } from "vitest";
import { makeServer } from "../support/server";

/** The product on a real port, for raw HTTP. */
async function listen() {
  const { server: product } = await makeServer();
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const listening = serve({ fetch: product.fetch, hostname: "127.0.0.1", port: 0 }, () =>
      resolve(listening),
    );
  });
  const { port } = server.address() as net.AddressInfo;

  /** Sends raw bytes and returns everything received until the connection ends. */
  function raw(text: string): Promise<string> {
    return new Promise((resolve) => {
      let answer = "";
      const socket = net.connect(port, "127.0.0.1", () => socket.write(text));
      socket.setEncoding("utf8").on("data", (part: string) => (answer += part));
      socket.on("end", () => resolve(answer)).on("error", () => resolve(answer));
    });
  }

  return {
    raw,
    origin: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
const get = (path: string, more = "") =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${more}\r\n`;

test("a page has the expected headers and does not reveal its server", async () => {
  await using product = await listen();
  const answer = await product.raw(get("/auth/login"));
  const [head = ""] = answer.split("\r\n\r\n");
  expect(statusOf(answer)).toBe(200);
  expect(head.toLowerCase()).toContain("content-security-policy: default-src 'none'");
  expect(head).not.toMatch(/^(x-powered-by|server):/im);
  expect(await product.raw(get("/auth/login").replace("GET", "HEAD"))).toMatch(
    /^HTTP\/1\.1 200 [^]*\r\n\r\n$/,
  );
});

test("an address of 64 kB is refused, and others are served meanwhile", async () => {
  await using product = await listen();
  const [long, other] = await Promise.all([
    product.raw(get(`/${"a".repeat(65_536)}`)),
    product.raw(get("/healthz")),
  ]);
  // If the server closes before all was sent, the client may see only a reset.
  expect(long === "" ? 431 : statusOf(long)).toBe(431);
  expect(statusOf(other)).toBe(200);
});

test("a cookie of 8 kB, or one that was tampered with, fails nothing", async () => {
  await using product = await listen();
  expect(statusOf(await product.raw(get("/", `Cookie: session=${"A".repeat(8_192)}\r\n`)))).toBe(
    200,
  );
  expect(
    statusOf(await product.raw(get("/", "Cookie: session=%00\xff; toast=%; =\r\n"))),
  ).toBeLessThan(500);
});

test.each([
  "/../package.json",
  "/assets/../../server/index.js",
  "/assets/%2e%2e/%2e%2e/server/index.js",
  "/..%5c..%5cpackage.json",
  "/.git/config",
  "/build/server/index.js",
  "//etc/passwd",
  "/%00",
  "/%ff",
  "/%",
])("%s, as it is, leads nowhere", async (path) => {
  await using product = await listen();
  const answer = await product.raw(get(path));
  expect([400, 404]).toContain(statusOf(answer));
  expect(answer).not.toMatch(/"dependencies"|createServer|node_modules/);
});

test("the address decides by itself where a request goes: another Host changes nothing", async () => {
  await using product = await listen();
  const answer = await product.raw(
    get("/profile").replace("Host: localhost", "Host: evil.example"),
  );
  expect(statusOf(answer)).toBe(302);
  expect(answer).toMatch(/^location: \/auth\/login\?then=%2Fprofile\r$/im);
  expect(answer).not.toContain("evil.example");
});

test("a missing or senseless Host, an absolute address and a proxy's request fail nothing", async () => {
  await using product = await listen();
  for (const request of [
    "GET / HTTP/1.0\r\n\r\n",
    get("/").replace("localhost", "[::nonsense"),
    get("/").replace("localhost", "a b"),
    get("http://evil.example/"),
    "OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
  ]) {
    const status = statusOf(await product.raw(request));
    expect(status, request).toBeGreaterThanOrEqual(200);
    expect(status, request).toBeLessThan(500);
  }
});

test("malformed and smuggled requests are refused", async () => {
  await using product = await listen();
  expect(statusOf(await product.raw("nonsense\r\n\r\n"))).toBe(400);
  const both =
    "POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n";
  expect(statusOf(await product.raw(both))).toBe(400);
});

test("a body over the limit is refused before it is received", async () => {
  await using product = await listen();
  const head =
    "POST /api/login HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nContent-Length: 99999999\r\nConnection: close\r\n\r\n{";
  expect(statusOf(await product.raw(head))).toBe(413);
});
