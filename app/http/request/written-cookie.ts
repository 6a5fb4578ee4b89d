import { randomBytes } from "~/services/ids";
import type { Settings } from "~/services/settings";

/**
 * Another one with each write: answers vary by the Cookie header, so that the browser asks again for
 * what it kept before, by going back too (docs/decisions/0079). In a cluster the position's does it.
 */
export function writtenCookie({
  secure,
  litefs,
}: Pick<Settings, "secure" | "litefs">): string | null {
  if (litefs.mode !== "off") return null;
  const name = secure ? "__Host-written" : "written";
  const value = randomBytes(6).toString("base64url");
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}
