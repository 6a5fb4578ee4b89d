import { promisify } from "node:util";
import zlib from "node:zlib";
import type { MiddlewareHandler } from "hono";
import { parseAccept } from "hono/utils/accept";
import type { Environment } from "../request/context";
import { isRendered, textOf } from "../answers/text-response";

const MIN_BYTES = 1_024;

type Bytes = Buffer<ArrayBuffer>;

const gzip = promisify<Bytes, zlib.ZlibOptions, Bytes>(zlib.gzip);
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
const GZIP = { level: 3 };
const brotli = promisify<Bytes, zlib.BrotliOptions, Bytes>(zlib.brotliCompress);

/** Larger ones are compressed by another thread: handing over costs as much as 128 KB of gzip. */
const MAX_BYTES_AT_ONCE = 128 * 1024;

/** Preferred first. Gzip at 3 takes half the time of 6 for a tenth more bytes. */
const encoders: Record<string, (body: Bytes) => Promise<Bytes> | Bytes> = {
  br: (body) =>
    brotli(body, { params: { [BROTLI_PARAM_QUALITY]: 4, [BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body) => (body.length <= MAX_BYTES_AT_ONCE ? zlib.gzipSync(body, GZIP) : gzip(body, GZIP)),
};

/** Buffered: streaming doubled the time per response (docs/decisions/0037). */
export function compression(): MiddlewareHandler<Environment> {
  return async (hono, next) => {
    await next();
    const { status, headers } = hono.res;
    if (!isRendered(headers) || headers.has("Content-Length") || headers.has("Content-Encoding"))
      return;
    const rendered = textOf(hono.res) ?? (hono.res.body && (await hono.res.arrayBuffer()));
    if (rendered === null) return;
    const { name, bytes } = await encode(
      rendered,
      encodingFor(hono.req.header("Accept-Encoding") ?? ""),
    );
    // A replica compresses what the primary sent uncompressed.
    if (!headers.get("Vary")?.includes("Accept-Encoding"))
      headers.append("Vary", "Accept-Encoding");
    if (name) headers.set("Content-Encoding", name);
    // Assigning over a response would copy its headers.
    hono.res = undefined;
    hono.res = new Response(bytes, { status, headers });
  };
}

/** `name` is undefined where the bytes are sent as they are. */
export async function encode(
  rendered: string | ArrayBuffer,
  encoding: string | undefined,
): Promise<{ name: string | undefined; bytes: Uint8Array<ArrayBuffer> }> {
  const body = typeof rendered === "string" ? Buffer.from(rendered) : Buffer.from(rendered);
  const encoder = body.length < MIN_BYTES ? undefined : encoders[encoding ?? ""];
  return { name: encoder && encoding, bytes: encoder ? await encoder(body) : body };
}

/** The preferred one of those that an Accept-Encoding header names. */
export function encodingFor(accepted: string): string | undefined {
  const wanted = new Map(parseAccept(accepted).map(({ type, q }) => [type.toLowerCase(), q]));
  return Object.keys(encoders).find((name) => (wanted.get(name) ?? wanted.get("*") ?? 0) > 0);
}
