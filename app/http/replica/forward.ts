import crypto from "node:crypto";
import { HTTPException } from "hono/http-exception";
import { proxy } from "hono/proxy";

/** The primary's response; `refused`: never reached it; `lost`: the outcome is unknown. */
export type Forwarded = { answer: Response } | { failed: "refused" | "lost"; error: unknown };

type Primary = { primaryUrl: string; token: string };

/** Silence after the request's last byte; the slowest response, a queued PDF, takes half of it. */
const PATIENCE_MS = 60_000;

/** Streams a request to the primary and its response back; redirects go to the browser. */
export async function forward(
  request: Request,
  { primaryUrl, token }: Primary,
  client: string,
  patienceMs = PATIENCE_MS,
): Promise<Forwarded> {
  const { pathname, search } = new URL(request.url);
  const watch = watchOver(patienceMs);
  try {
    const answer = await proxy(primaryUrl + pathname + search, {
      raw: request,
      strictConnectionProcessing: true,
      body: hasBody(request) && request.body ? request.body.pipeThrough(watch.noting()) : null,
      signal: AbortSignal.any([request.signal, watch.signal]),
      redirect: "manual",
      customFetch(outgoing) {
        for (const [name, value] of Object.entries(forwardHeaders(token, client)))
          outgoing.headers.set(name, value);
        // No compression between the nodes, so that an answer has its length, and is compressed
        // once: where it leaves.
        outgoing.headers.set("accept-encoding", "identity");
        // Node has answered "Expect" itself, and fetch does not support it.
        outgoing.headers.delete("expect");
        if (!outgoing.body) outgoing.headers.delete("content-length");
        return fetch(outgoing);
      },
    });
    // An empty stream would get a content type.
    return { answer: isRedirect(answer) ? new Response(null, answer) : answer };
  } catch (error) {
    if (error instanceof HTTPException) return { answer: error.getResponse() };
    return { failed: neverArrived(error) ? "refused" : "lost", error };
  } finally {
    watch.end();
  }
}

function isRedirect({ status, headers }: Response): boolean {
  return status >= 300 && status < 400 && !headers.has("content-type");
}

function hasBody({ method, headers }: Request): boolean {
  if (method === "GET" || method === "HEAD") return false;
  return headers.has("transfer-encoding") || Number(headers.get("content-length") ?? 0) > 0;
}

/** Aborts after so long without progress; a slow upload may continue. */
function watchOver(ms: number) {
  const ending = new AbortController();
  const timer = setTimeout(
    () => ending.abort(new DOMException("The primary does not answer.", "TimeoutError")),
    ms,
  );
  return {
    signal: ending.signal,
    noting: () =>
      new TransformStream<Uint8Array, Uint8Array>({
        transform(piece, next) {
          timer.refresh();
          next.enqueue(piece);
        },
      }),
    end: () => clearTimeout(timer),
  };
}

/** Without a connection nothing was executed. */
function neverArrived(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? error) as { code?: unknown };
  return typeof code === "string" && NO_CONNECTION.has(code);
}

const NO_CONNECTION = new Set([
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "UND_ERR_CONNECT_TIMEOUT",
]);

const TOKEN = "x-forward-token";
const CLIENT = "x-forward-client";

/** Null without the right token. Removes the headers. */
export function readForwarded({ headers }: Request, token: string): { client: string } | null {
  const [given, client] = [headers.get(TOKEN), headers.get(CLIENT)];
  headers.delete(TOKEN);
  headers.delete(CLIENT);
  return given !== null && client !== null && isSame(given, token) ? { client } : null;
}

export function forwardHeaders(token: string, client: string): Record<string, string> {
  return { [TOKEN]: token, [CLIENT]: client };
}

/** Compares digests: constant time whatever the token's content and length. */
function isSame(given: string, token: string): boolean {
  const [one, other] = [given, token].map((text) =>
    crypto.createHash("sha256").update(text).digest(),
  );
  return one !== undefined && other !== undefined && crypto.timingSafeEqual(one, other);
}
