import { createCookie } from "@remix-run/node";
import type { Settings } from "~/services/settings";
import { LONGEST_SESSION } from "~/domain/session";

/** `seen`: last use as this browser knows it. */
type Kept = { secret: string; seen: string };

/** Signed. `__Host-` needs https, which the sandbox lacks. */
export function sessionCookie(settings: Pick<Settings, "secure" | "sessionSecrets">) {
  const cookie = createCookie(settings.secure ? "__Host-session" : "session", {
    httpOnly: true,
    // "strict" would sign users out on return from a mail or the card page.
    sameSite: "lax",
    path: "/",
    secure: settings.secure,
    secrets: settings.sessionSecrets,
    maxAge: LONGEST_SESSION / 1000,
  });
  return {
    async read(header: string | null): Promise<{ secret: string; seen: Date } | null> {
      const kept: unknown = await cookie.parse(header).catch(() => null);
      if (!isKept(kept)) return null;
      return { secret: kept.secret, seen: new Date(kept.seen) };
    },
    keep: (secret: string, now: Date) =>
      cookie.serialize({ secret, seen: now.toISOString() } satisfies Kept),
    forget: () => cookie.serialize("", { maxAge: 0, expires: new Date(0) }),
  };
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== "object" || value === null) return false;
  const { secret, seen } = value as Partial<Kept>;
  return typeof secret === "string" && typeof seen === "string" && !Number.isNaN(Date.parse(seen));
}
