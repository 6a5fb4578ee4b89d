import { data, redirect } from "@remix-run/node";
import { paths } from "~/contracts/paths";
import { Refusal, type RefusalReason } from "~/domain/refusal";

/** A refusal as the API answers it (docs/specification.md §18.2). */
export function refusalResponse(
  { reason, message, fields, retryAfter }: Refusal,
  headers: Record<string, string> = {},
): Response {
  const retry = retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) };
  return Response.json(
    { error: { message, reason, fields } },
    { status: statusFor[reason], headers: { ...headers, ...retry } },
  );
}

/**
 * A refusal as a page answers it: redirects to sign-in, which leads back to the page, or home ("Hang
 * tight", expired), or is the error page. Bugs pass through.
 */
export function pageRefusal(error: unknown, request: Request): unknown {
  if (!(error instanceof Refusal)) return error;
  const { pathname, search } = new URL(request.url);
  if (error.reason === "signed-out") return redirect(paths.login(pathname + search));
  if (error.reason === "no-access" || error.reason === "unverified") return redirect(paths.home);
  return data(
    { message: error.message, reason: error.reason },
    { status: statusFor[error.reason] },
  );
}

/** The only mapping of refusals to status codes (docs/specification.md §18.2). */
export const statusFor: Record<RefusalReason, number> = {
  "not-json": 400,
  "bad-signature": 400,
  "signed-out": 401,
  credentials: 401,
  "no-access": 402,
  unverified: 403,
  forbidden: 403,
  missing: 404,
  method: 405,
  conflict: 409,
  ended: 410,
  "too-large": 413,
  "media-type": 415,
  invalid: 422,
  "too-many": 429,
  "provider-down": 502,
  unavailable: 503,
  "disk-full": 507,
};
