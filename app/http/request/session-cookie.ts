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
  const verify = async (header: string): Promise<SessionNote | null> => {
    const value: unknown = await cookie.parse(header).catch(() => null);
    return isSessionNote(value) ? value : null;
  };
  return {
    async read(header: string | null): Promise<{ secret: string; seen: Date } | null> {
      const own = partOf(header, cookie.name);
      const known = verified(settings.sessionSecrets);
      const note = known.get(own) ?? (await verify(own));
      if (!note) return null;
      if (known.size >= KEPT) known.clear();
      if (own.length <= LONGEST_KEPT) known.set(own, note);
      return { secret: note.secret, seen: new Date(note.seen) };
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

const KEPT = 1_000;
const LONGEST_KEPT = 500;
const notes = new WeakMap<readonly string[], Map<string, SessionNote>>();

/** What was read under these secrets: the same text has the same signature. */
function verified(secrets: readonly string[]): Map<string, SessionNote> {
  let known = notes.get(secrets);
  if (!known) notes.set(secrets, (known = new Map()));
  return known;
}

/** The cookies of this name alone: others change between requests. */
function partOf(header: string | null, name: string): string {
  const parts = (header ?? "").split(";").map((part) => part.trim());
  return parts.filter((part) => part.startsWith(`${name}=`)).join("; ");
}
