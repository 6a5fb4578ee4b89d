import crypto from "node:crypto";

const TOKEN = "x-forward-token";
const CLIENT = "x-forward-client";

/**
 * The client's address as the replica saw it that forwarded this request; null when none did. What
 * the headers say counts only with the right token, and nobody further in gets to see them.
 */
export function readForwarded({ headers }: Request, token: string): { client: string } | null {
  const [given, client] = [headers.get(TOKEN), headers.get(CLIENT)];
  headers.delete(TOKEN);
  headers.delete(CLIENT);
  return given !== null && client !== null && isSame(given, token) ? { client } : null;
}

/** What a replica adds to a request that it forwards. */
export function forwardHeaders(token: string, client: string): Record<string, string> {
  return { [TOKEN]: token, [CLIENT]: client };
}

/**
 * Compares digests, so that the time it takes says nothing about the token, nor about its length.
 */
function isSame(given: string, token: string): boolean {
  const [one, other] = [given, token].map((text) =>
    crypto.createHash("sha256").update(text).digest(),
  );
  return one !== undefined && other !== undefined && crypto.timingSafeEqual(one, other);
}
