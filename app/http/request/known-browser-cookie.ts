import { createCookie } from "@remix-run/node";
import type { KnownBrowser } from "~/operations/identity/known-browser";
import type { Settings } from "~/services/settings";

/** The browsers' maximum. */
const MAX_AGE_SECONDS = 400 * 86_400;

/** Accounts that signed in here: their attempts are limited separately (docs/decisions/0041). */
export function knownBrowserCookie(settings: Pick<Settings, "secure" | "sessionSecrets">) {
  const cookie = createCookie(settings.secure ? "__Host-browser" : "browser", {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: settings.secure,
    secrets: settings.sessionSecrets,
    maxAge: MAX_AGE_SECONDS,
  });
  return {
    async read(header: string | null): Promise<KnownBrowser | null> {
      const value: unknown = await cookie.parse(header).catch(() => null);
      return isKnownBrowser(value) ? value : null;
    },
    write: (browser: KnownBrowser) => cookie.serialize(browser),
  };
}

function isKnownBrowser(value: unknown): value is KnownBrowser {
  if (typeof value !== "object" || value === null) return false;
  const { id, tags } = value as Partial<KnownBrowser>;
  return (
    typeof id === "string" && Array.isArray(tags) && tags.every((tag) => typeof tag === "string")
  );
}
