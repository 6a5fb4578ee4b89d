import crypto from "node:crypto";
import type { Ledger } from "./ledger";
import { StripeFault } from "./stripe-fault";

export type Answer = { status: number; body: string };
type Repeatable = { key: string; endpoint: string; params: string; now: number };

/**
 * Repeats the first answer for a reused idempotency key. Validation errors are not stored, as
 * nothing was begun.
 * @throws StripeFault when the key was used for another request.
 */
export function once(
  ledger: Ledger,
  { key, endpoint, params, now }: Repeatable,
  work: () => Answer,
): Answer & { replayed: boolean } {
  const digest = crypto.createHash("sha256").update(params).digest("base64url");
  const earlier = ledger.answers.find((answer) => answer.key === key);
  if (!earlier) {
    const answer = work();
    if (answer.status < 400 || answer.status === 402)
      ledger.answers.push({ key, created: now, endpoint, params: digest, ...answer });
    return { ...answer, replayed: false };
  }
  if (earlier.endpoint !== endpoint)
    throw misused(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${earlier.endpoint}' vs '${endpoint}'). Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  if (earlier.params !== digest)
    throw misused(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  return { status: earlier.status, body: earlier.body, replayed: true };
}

function misused(message: string): StripeFault {
  return new StripeFault(400, message, { type: "idempotency_error" });
}
