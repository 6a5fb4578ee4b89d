import { LONGEST_SESSION } from "~/domain/session";
import { signedCookie, type CookieSettings } from "./cookies";

/** `seen`: last use as this browser knows it. */
type SessionNote = { secret: string; seen: string };

export function sessionCookie(settings: CookieSettings) {
  const cookie = signedCookie(settings, "session", LONGEST_SESSION / 1000);
  return {
    async read(header: string | null): Promise<{ secret: string; seen: Date } | null> {
      const own = partOf(header, cookie.name);
      const known = verified(settings.sessionSecrets);
      const note = known.get(own) ?? (await cookie.read(own));
      if (!isSessionNote(note)) return null;
      if (known.size >= KEPT) known.clear();
      if (own.length <= LONGEST_KEPT) known.set(own, note);
      return { secret: note.secret, seen: new Date(note.seen) };
    },
    write: (secret: string, now: Date) =>
      cookie.write({ secret, seen: now.toISOString() } satisfies SessionNote),
    clear: cookie.clear,
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
