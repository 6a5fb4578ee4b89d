import { createCookie } from "@remix-run/node";
import type { Settings } from "~/services/settings";
import { LONGEST_SESSION } from "~/domain/session";

/**
 * What the browser keeps: the session's secret, and when it was last used as far as this browser
 * knows.
 */
type Kept = { secret: string; seen: string };

/** The signed session cookie. `__Host-` needs https, which the sandbox has not. */
export function sessionCookie(settings: Pick<Settings, "secure" | "sessionSecrets">) {
  const cookie = createCookie(settings.secure ? "__Host-session" : "session", {
    httpOnly: true,
    // Strict would sign people out on the way back from a mail or from the card page.
    sameSite: "lax",
    path: "/",
    secure: settings.secure,
    secrets: settings.sessionSecrets,
    maxAge: LONGEST_SESSION / 1000,
  });
  return {
    /** What the request's cookie holds, or null for none, another's or a broken one. */
    async read(header: string | null): Promise<{ secret: string; seen: Date } | null> {
      const kept: unknown = await cookie.parse(header).catch(() => null);
      if (!isKept(kept)) return null;
      return { secret: kept.secret, seen: new Date(kept.seen) };
    },
    /** The Set-Cookie that keeps the secret, noting its use `now`. */
    keep: (secret: string, now: Date) =>
      cookie.serialize({ secret, seen: now.toISOString() } satisfies Kept),
    /** The Set-Cookie that forgets it. */
    forget: () => cookie.serialize("", { maxAge: 0, expires: new Date(0) }),
  };
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== "object" || value === null) return false;
  const { secret, seen } = value as Partial<Kept>;
  return typeof secret === "string" && typeof seen === "string" && !Number.isNaN(Date.parse(seen));
}
