import crypto from "node:crypto";

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
