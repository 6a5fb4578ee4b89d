import http from "node:http";
import net, { type AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { describe, expect, onTestFinished, test } from "vitest";
import { makeBilledWorld } from "../support/billed";
import { renoOf } from "../support/reno";
import { serverOf } from "../support/server";

const KB = 1024;
const MB = 1024 * KB;

type Refused = {
  method?: string;
  at: string | ((propertyId: string) => string);
  type: string;
  bytes: number;
  status: number;
  isSignedOut?: boolean;
  headers?: Record<string, string>;
};

const files = (propertyId: string) => `/api/properties/${propertyId}/files`;
const FORM = "multipart/form-data; boundary=b";

const refusals: [name: string, refused: Refused][] = [
  [
    "an event of 2 MB",
    { at: "/webhooks/stripe", type: "application/json", bytes: 2 * MB, status: 413 },
  ],
  [
    "an event by another method",
    { method: "PUT", at: "/webhooks/stripe", type: "application/json", bytes: 2 * MB, status: 405 },
  ],
  [
    "a call of 1 MB",
    { method: "PUT", at: "/api/profile", type: "application/json", bytes: MB, status: 413 },
  ],
  [
    "a call signed out",
    { at: "/api/properties", type: "application/json", bytes: MB, status: 401, isSignedOut: true },
  ],
  [
    "a call by another method",
    { method: "DELETE", at: "/api/properties", type: "application/json", bytes: MB, status: 405 },
  ],
  [
    "a call from elsewhere",
    {
      at: "/api/properties",
      type: "application/json",
      bytes: MB,
      status: 403,
      headers: { "Sec-Fetch-Site": "cross-site" },
    },
  ],
  ["a call of no JSON type", { at: files, type: "text/plain", bytes: MB, status: 415 }],
  [
    "an upload of 32 MB as JSON",
    { at: files, type: "application/json", bytes: 32 * MB, status: 413 },
  ],
  ["an upload of 32 MB as a form", { at: files, type: FORM, bytes: 32 * MB, status: 413 }],
  [
    "an upload to nobody's property",
    { at: files("7KqnothingofmineHere99"), type: FORM, bytes: 2 * MB, status: 404 },
  ],
  [
    "a form of 1 MB",
    { at: "/profile", type: "application/x-www-form-urlencoded", bytes: MB, status: 413 },
  ],
  [
    "a form for no page",
    { at: "/nowhere", type: "application/x-www-form-urlencoded", bytes: MB, status: 404 },
  ],
];

/** The built server on its own port, with a user's cookie and property. */
async function listening() {
  const world = await serverOf(await makeBilledWorld());
  const ada = world.person("Ada");
  const cookie = await world.cookieFor(ada);
  const propertyId = await renoOf(world, ada, "Kōwhai");
  const port = await new Promise<number>((resolve) => {
    const server = serve(
      { fetch: world.server.fetch, hostname: "127.0.0.1", port: 0 },
      (address: AddressInfo) => resolve(address.port),
    );
    onTestFinished(() => void server.close());
  });
  return { port, cookie, propertyId };
}

function bodyOf(type: string, bytes: number): Buffer {
  const head =
    type === FORM
      ? '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'
      : type === "application/json"
        ? '{"data":"'
        : "a=";
  return Buffer.concat([Buffer.from(head), Buffer.alloc(bytes - head.length, "A")]);
}

describe.each(refusals)(
  "%s",
  (_, { method = "POST", at, type, bytes, status, isSignedOut = false, headers = {} }) => {
    test.each(["announced", "in chunks"])(
      "%s, is refused, and the next request on that connection is answered",
      async (way) => {
        const { port, cookie, propertyId } = await listening();
        const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
        onTestFinished(() => agent.destroy());
        const path = typeof at === "string" ? at : at(propertyId);
        const body = bodyOf(type, bytes);
        const sent = {
          "Content-Type": type,
          "Sec-Fetch-Site": "same-origin",
          ...(!isSignedOut && { Cookie: cookie }),
          ...(way === "announced"
            ? { "Content-Length": String(body.length) }
            : { "Transfer-Encoding": "chunked" }),
          ...headers,
        };
        const first = await ask({ port, agent, method, path, headers: sent }, body);
        expect([first.status, first.isReused]).toEqual([status, false]);
        const second = await ask({ port, agent, path: "/healthz" });
        expect([second.status, second.isReused]).toEqual([200, true]);
      },
    );
  },
);

test("a refused body that stalls is answered, and the connection closed", async () => {
  const { port } = await listening();
  const socket = net.connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  const head = `POST /webhooks/stripe HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${2 * MB}\r\n\r\n`;
  socket.write(head + "A".repeat(64 * KB));
  const answer = await new Promise<string>((resolve) => {
    let text = "";
    socket
      .on("data", (data: Buffer) => (text += data.toString()))
      .once("close", () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 413 .*\r\nconnection: close\r\n/is);
  expect(answer).toContain('"reason":"too-large"');
});

function ask(
  options: http.RequestOptions,
  body?: Buffer,
): Promise<{ status: number | undefined; isReused: boolean }> {
  return new Promise((resolve, reject) => {
    const request = http.request({ host: "127.0.0.1", ...options }, (response) => {
      response
        .resume()
        .once("end", () =>
          resolve({ status: response.statusCode, isReused: request.reusedSocket }),
        );
    });
    request.once("error", reject);
    request.end(body);
  });
}
