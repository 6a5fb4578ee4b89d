import { createCookie } from "@remix-run/node";
import type { Settings } from "~/services/settings";
import { LONGEST_SESSION } from "~/domain/session";

/** `seen`: last use as this browser knows it. */
type SessionNote = { secret: string; seen: string };

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
      const value: unknown = await cookie.parse(header).catch(() => null);
      if (!isSessionNote(value)) return null;
      return { secret: value.secret, seen: new Date(value.seen) };
    },
    write: (secret: string, now: Date) =>
      cookie.serialize({ secret, seen: now.toISOString() } satisfies SessionNote),
    clear: () => cookie.serialize("", { maxAge: 0, expires: new Date(0) }),
  };
}

function isSessionNote(value: unknown): value is SessionNote {
  if (typeof value !== "object" || value === null) return false;
  const { secret, seen } = value as Partial<SessionNote>;
  return typeof secret === "string" && typeof seen === "string" && !Number.isNaN(Date.parse(seen));
}
