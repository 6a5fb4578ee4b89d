import type { Context } from "hono";
import type { Refusal } from "~/domain/refusal";
import type { Environment } from "../request/context";
import { refusalResponse, statusFor } from "../answers/refusals";

/** Refusals before routing: JSON for calls, else plain text, as there may be no time for a page. */
export function earlyRefusal(
  hono: Context<Environment>,
  refusal: Refusal,
  headers: Record<string, string> = {},
): Response {
  if (hono.req.path.startsWith("/api/")) return refusalResponse(refusal, headers);
  const retry =
    refusal.retryAfter === undefined ? {} : { "Retry-After": String(refusal.retryAfter) };
  return new Response(refusal.message, {
    status: statusFor[refusal.reason],
    headers: { ...headers, "Content-Type": "text/plain; charset=utf-8", ...retry },
  });
}
