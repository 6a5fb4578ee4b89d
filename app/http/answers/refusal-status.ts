import type { RefusalReason } from "~/domain/refusal";

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
