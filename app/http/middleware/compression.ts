import { promisify } from "node:util";
import zlib from "node:zlib";
import type { MiddlewareHandler } from "hono";
import { parseAccept } from "hono/utils/accept";
import type { Environment } from "../environment";
import { textOf } from "../text-response";

/** Rendered responses; files are streamed uncompressed. */
const COMPRESSIBLE = /^(text\/html|application\/json|text\/x-script)\b/;

const MIN_BYTES = 1_024;

const gzip = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip);
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
const GZIP = { level: 3 };
const brotli = promisify(zlib.brotliCompress);

/** Larger ones are compressed by another thread: handing over costs as much as 128 KB of gzip. */
const MAX_BYTES_AT_ONCE = 128 * 1024;

/** Preferred first. Gzip at 3 takes half the time of 6 for a tenth more bytes. */
const encoders: Record<string, (body: Buffer) => Promise<Buffer> | Buffer> = {
  br: (body) =>
    brotli(body, { params: { [BROTLI_PARAM_QUALITY]: 4, [BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body) => (body.length <= MAX_BYTES_AT_ONCE ? zlib.gzipSync(body, GZIP) : gzip(body, GZIP)),
};

/** Buffered: streaming doubled the time per response (docs/decisions/0037). */
export function compression(): MiddlewareHandler<Environment> {
  return async (hono, next) => {
    await next();
    const { status, headers } = hono.res;
    if (
      !COMPRESSIBLE.test(headers.get("Content-Type") ?? "") ||
      headers.has("Content-Length") ||
      headers.has("Content-Encoding")
    )
      return;
    const rendered = await bytesOf(hono.res);
    if (!rendered) return;
    const encoding =
      rendered.length < MIN_BYTES ? undefined : encodingFor(hono.req.header("Accept-Encoding"));
    headers.append("Vary", "Accept-Encoding");
    if (encoding) headers.set("Content-Encoding", encoding);
    const encoded = (await encoders[encoding ?? ""]?.(rendered)) ?? rendered;
    // Assigning over a response would copy its headers.
    hono.res = undefined;
    hono.res = new Response(new Uint8Array(encoded), { status, headers });
  };
}

async function bytesOf(response: Response): Promise<Buffer | null> {
  const text = textOf(response);
  if (text !== undefined) return Buffer.from(text);
  return response.body && Buffer.from(await response.arrayBuffer());
}

function encodingFor(accepted = ""): string | undefined {
  const wanted = new Map(parseAccept(accepted).map(({ type, q }) => [type.toLowerCase(), q]));
  return Object.keys(encoders).find((name) => (wanted.get(name) ?? wanted.get("*") ?? 0) > 0);
}
