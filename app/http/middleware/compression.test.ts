import zlib from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { jsonResponse, textResponse } from "../answers/text-response";
import { compression } from "./compression";

const LONG = "<p>Kōwhai Crescent</p>".repeat(100);
const HTML = { "Content-Type": "text/html; charset=utf-8" };

async function answer(
  accepted: string,
  body: string | ReadableStream,
  headers: Record<string, string> = HTML,
) {
  const server = new Hono();
  server.use(compression());
  server.get(
    "/",
    () =>
      new Response(body, {
        status: 203,
        headers: [...Object.entries(headers), ["Set-Cookie", "a=1"], ["Set-Cookie", "b=2"]],
      }),
  );
  const response = await server.request("/", { headers: { "Accept-Encoding": accepted } });
  return {
    response,
    bytes: Buffer.from(await response.arrayBuffer()),
    encoding: response.headers.get("content-encoding"),
  };
}

test.each([
  ["gzip, deflate, br, zstd", "br", zlib.brotliDecompressSync],
  ["GZIP", "gzip", zlib.gunzipSync],
  ["br;q=0, *", "gzip", zlib.gunzipSync],
])(
  "a page requested with Accept-Encoding %s is encoded as %s and decodes to the same",
  async (accepted, name, unpack) => {
    const { response, bytes, encoding } = await answer(accepted, LONG);
    expect([encoding, unpack(bytes).toString(), bytes.length < LONG.length / 5]).toEqual([
      name,
      LONG,
      true,
    ]);
    expect([
      response.status,
      response.headers.getSetCookie(),
      response.headers.get("vary"),
    ]).toEqual([203, ["a=1", "b=2"], "Accept-Encoding"]);
  },
);

test.each(["", "identity", "gzip;q=0", "zstd"])(
  "a page requested with Accept-Encoding %j is not encoded",
  async (accepted) => {
    const { response, bytes, encoding } = await answer(accepted, LONG);
    expect([encoding, bytes.toString(), response.headers.get("vary")]).toEqual([
      null,
      LONG,
      "Accept-Encoding",
    ]);
  },
);

test.each([
  ["a page", textResponse(LONG, { headers: HTML }), LONG],
  [
    "a call's answer",
    jsonResponse({ name: LONG }, [["Set-Cookie", "a=1"]]),
    JSON.stringify({ name: LONG }),
  ],
])("%s is encoded from the text at hand", async (_, response, text) => {
  const server = new Hono();
  server.use(compression());
  server.get("/", () => response);
  const sent = await server.request("/", { headers: { "Accept-Encoding": "gzip" } });
  expect(zlib.gunzipSync(Buffer.from(await sent.arrayBuffer())).toString()).toBe(text);
  expect(sent.headers.get("content-type")).toBe(response.headers.get("content-type"));
  expect(sent.headers.getSetCookie()).toEqual(response.headers.getSetCookie());
});

test("a small answer comes as it is", async () => {
  const { bytes, encoding } = await answer("br", '{"number":7}', {
    "Content-Type": "application/json",
  });
  expect([encoding, bytes.toString()]).toEqual([null, '{"number":7}']);
});

test.each([
  [
    "a file",
    {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Length": String(Buffer.byteLength(LONG)),
    },
  ],
  ["a picture", { "Content-Type": "image/png" }],
  ["a response that is compressed already", { ...HTML, "Content-Encoding": "zstd" }],
])("%s goes out piece by piece", async (_, headers) => {
  let pulled = 0;
  const endless = new ReadableStream(
    { pull: (controller) => controller.enqueue(new Uint8Array(++pulled)) },
    { highWaterMark: 0 },
  );
  const server = new Hono();
  server.use(compression());
  server.get("/", () => new Response(endless, { headers }));
  const response = await server.request("/", { headers: { "Accept-Encoding": "br" } });
  expect((await response.body?.getReader().read())?.value).toEqual(new Uint8Array(1));
  expect(Object.fromEntries(response.headers)).toEqual(Object.fromEntries(new Headers(headers)));
});
