import { createCookie } from "@remix-run/node";
import { z } from "zod";
import type { Toast } from "~/contracts/toast";
import { shorten } from "~/domain/shorten";
import { LONGEST_SESSION } from "~/domain/session";
import type { Visit } from "~/domain/visit";
import type { KnownBrowser } from "~/operations/identity/known-browser";
import { randomBytes } from "~/services/ids";
import type { Settings } from "~/services/settings";

export type CookieSettings = Pick<Settings, "secure" | "sessionSecrets">;

/** A signed cookie of this host alone. `__Host-` needs https, which the sandbox lacks. */
export function signedCookie(settings: CookieSettings, name: string, maxAge: number) {
  const cookie = createCookie(settings.secure ? `__Host-${name}` : name, {
    httpOnly: true,
    // "strict" would sign users out on return from a mail or the card page.
    sameSite: "lax",
    path: "/",
    secure: settings.secure,
    secrets: settings.sessionSecrets,
    maxAge,
  });
  return {
    name: cookie.name,
    /** Null for none, and for one that is not ours. */
    read: async (header: string | null): Promise<unknown> => cookie.parse(header).catch(() => null),
    write: (value: unknown) => cookie.serialize(value),
    clear: () => cookie.serialize("", { maxAge: 0, expires: new Date(0) }),
  };
}

/**
 * "/" shows "Hang tight" without a session: known and new addresses look alike
 * (docs/specification.md §2.2).
 */
export const pendingCookie = (settings: CookieSettings) => emailCookie(settings, "pending", 3_600);

/** Prefills the login form. Not in a URL, which ends up in histories (docs/decisions/0052). */
export const loginEmailCookie = (settings: CookieSettings) =>
  emailCookie(settings, "login-email", 600);

function emailCookie(settings: CookieSettings, name: string, maxAge: number) {
  const { read, write, clear } = signedCookie(settings, name, maxAge);
  return {
    async read(header: string | null): Promise<string | null> {
      const email = await read(header);
      return typeof email === "string" && email !== "" ? email : null;
    },
    write: (email: string) => write(email),
    clear,
  };
}

/** The browsers' maximum. */
const LONGEST_SECONDS = 400 * 86_400;

const knownBrowser = z.object({ id: z.string(), tags: z.array(z.string()) });
const time = z.string().refine((text) => !Number.isNaN(Date.parse(text)));

/** Accounts that signed in here: their attempts are limited separately (docs/decisions/0041). */
export const knownBrowserCookie = onceFor((settings) => {
  const cookie = signedCookie(settings, "browser", LONGEST_SECONDS);
  return {
    read: remembering(cookie, knownBrowser),
    write: (browser: KnownBrowser) => cookie.write(browser),
  };
});

/** `of`: the account, hashed. */
const visitNote = z.object({ of: z.string(), shown: time, since: time.nullable() });

/** When home was shown here (docs/decisions/0127). It outlives sessions. */
export const visitCookie = onceFor((settings) => {
  const cookie = signedCookie(settings, "visit", LONGEST_SECONDS);
  return {
    /** Null for another account's. */
    async read(header: string | null, of: string): Promise<Visit | null> {
      const note = visitNote.safeParse(await cookie.read(header)).data;
      return note?.of === of
        ? { shown: new Date(note.shown), since: note.since === null ? null : new Date(note.since) }
        : null;
    },
    write: (of: string, { shown, since }: Visit) =>
      cookie.write({
        of,
        shown: shown.toISOString(),
        since: since?.toISOString() ?? null,
      } satisfies z.output<typeof visitNote>),
  };
});

/** In bytes, with its attributes. */
const LARGEST = 4_096;

export function toastCookie(settings: CookieSettings) {
  const { read, write, clear } = signedCookie(settings, "toast", 60);
  return {
    read: async (header: string | null) => ((await read(header)) as Toast | "" | null) || null,
    /** A long message ends in "…": browsers drop a larger cookie. */
    async write(toast: Toast): Promise<string> {
      let line = await write(toast);
      for (let most = 1_000; line.length > LARGEST && most >= 1; most /= 2)
        line = await write({ ...toast, message: `${shorten(toast.message, most)}…` });
      return line;
    },
    clear,
  };
}

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

/** `seen`: last use as this browser knows it. */
const sessionNote = z.object({ secret: z.string(), seen: time });

export const sessionCookie = onceFor((settings) => {
  const cookie = signedCookie(settings, "session", LONGEST_SESSION / 1000);
  const read = remembering(cookie, sessionNote);
  return {
    async read(header: string | null): Promise<{ secret: string; seen: Date } | null> {
      const note = await read(header);
      return note && { secret: note.secret, seen: new Date(note.seen) };
    },
    write: (secret: string, now: Date) =>
      cookie.write({ secret, seen: now.toISOString() } satisfies z.output<typeof sessionNote>),
    clear: cookie.clear,
  };
});

const KEPT = 1_000;
const LONGEST_KEPT = 500;

/** Reads a cookie that each request sends: the same text has the same signature. */
function remembering<Value>(
  { name, read }: Pick<ReturnType<typeof signedCookie>, "name" | "read">,
  note: z.ZodType<Value>,
): (header: string | null) => Promise<Value | null> {
  const known = new Map<string, Value>();
  return async (header) => {
    const own = partOf(header, name);
    const value = known.get(own) ?? note.safeParse(await read(own)).data;
    if (!value) return null;
    if (known.size >= KEPT) known.clear();
    if (own.length <= LONGEST_KEPT) known.set(own, value);
    return value;
  };
}

/** Made once for these secrets, with what is remembered under them. */
function onceFor<Made>(make: (settings: CookieSettings) => Made) {
  const made = new WeakMap<readonly string[], { secure: boolean; one: Made }>();
  return (settings: CookieSettings): Made => {
    const { secure, sessionSecrets } = settings;
    let known = made.get(sessionSecrets);
    if (known?.secure !== secure)
      made.set(sessionSecrets, (known = { secure, one: make(settings) }));
    return known.one;
  };
}

/** The cookies of this name alone: others change between requests. */
function partOf(header: string | null, name: string): string {
  const parts = (header ?? "").split(";").map((part) => part.trim());
  return parts.filter((part) => part.startsWith(`${name}=`)).join("; ");
}
