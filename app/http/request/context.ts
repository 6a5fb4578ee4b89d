import type { AppLoadContext } from "@remix-run/node";
import type { HttpBindings } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context as HonoContext } from "hono";
import { noteActivity, readActor, type Actor } from "~/operations/identity/actor";
import type { App } from "~/operations/app";
import { isNoteDue } from "~/domain/session";
import { visitAt, type Visit } from "~/domain/visit";
import { hashOfContent } from "~/services/ids";
import { networkOf } from "~/services/network";
import type { Settings } from "~/services/settings";
import type { RequestContext } from "~/operations/operation";
import type { ApiEndpoint } from "../answers/route-table";
import {
  loginEmailCookie,
  pendingCookie,
  knownBrowserCookie,
  sessionCookie,
  visitCookie,
} from "./cookies";
import type { CacheOutcome } from "../answers/repeatable-answer";

declare module "@remix-run/node" {
  interface AppLoadContext {
    app: App;
    client: string;
    calls: () => ApiEndpoint[];
    nonce: string;
    isDocument?: boolean;
    /** Whether the answer has an id for a form, which is submitted with it once. */
    hasNewId?: boolean;
    /** Whether the browser keeps the answer, to show it without a network (docs/decisions/0126). */
    isForKeeping?: boolean;
    /** Read once per request by all loaders. */
    session?: Promise<BrowserSession>;
  }
}

/** `ended`: the account was deleted during the session. */
type BrowserSession = {
  currentActor: Actor | null;
  ended: boolean;
  secret: string | null;
  seen: Date;
};

export async function readContext(
  request: Request,
  load: AppLoadContext,
): Promise<RequestContext & { ended: boolean }> {
  const { app, client, isDocument = false, primary } = load;
  const { currentActor, ended } = await browserSession(request, load);
  const browser = onlyReads(request)
    ? null
    : await knownBrowserCookie(app.settings).read(request.headers.get("cookie"));
  return {
    app,
    currentActor,
    ended,
    now: app.clock(),
    client,
    browser,
    isDocument,
    missed: primary && (() => void (primary.isAsked = true)),
    mintsId() {
      load.hasNewId = !load.isForKeeping;
      return load.hasNewId;
    },
    outgoing: {},
  };
}

export function browserSession(request: Request, load: AppLoadContext): Promise<BrowserSession> {
  load.session ??= read(request, load.app);
  return load.session;
}

async function read(request: Request, app: App): Promise<BrowserSession> {
  const cookie = await sessionCookie(app.settings).read(request.headers.get("cookie"));
  if (!cookie) return { currentActor: null, ended: false, secret: null, seen: new Date(0) };
  const now = app.clock();
  const reading = readActor(app, cookie.secret, cookie.seen, now);
  if (!onlyReads(request)) noteActivity(app, reading, now);
  return { ...reading, ...cookie };
}

/** The signed-in user's visit in which home is shown now; null while an admin acts for them. */
export async function readVisit(
  request: Request,
  load: AppLoadContext,
): Promise<{ last: Visit | null; visit: Visit; account: string } | null> {
  const { currentActor } = await browserSession(request, load);
  if (!currentActor || currentActor.actingAdmin) return null;
  const account = hashOfContent(currentActor.user.id);
  const last = await visitCookie(load.app.settings).read(request.headers.get("cookie"), account);
  return { last, visit: visitAt(last, load.app.clock()), account };
}

/** Set-Cookie that home was shown, where the browser's is not recent. */
export async function visitNote(request: Request, load: AppLoadContext): Promise<string | null> {
  // A page that is read to be kept may never be looked at.
  const read = load.isForKeeping ? null : await readVisit(request, load);
  if (!read) return null;
  const { last, visit, account } = read;
  if (last && !isNoteDue(last.shown, visit.shown)) return null;
  return visitCookie(load.app.settings).write(account, visit);
}

const onlyReads = ({ method }: Request) => method === "GET" || method === "HEAD";

/**
 * Set-Cookie headers, and Clear-Site-Data at the end of a session, for what the operation left in
 * `outgoing`.
 */
export async function cookiesFor(context: RequestContext): Promise<[string, string][]> {
  const { session, pending, browser, loginEmail } = context.outgoing;
  const lines: string[] = [];
  if (session !== undefined) {
    const cookie = sessionCookie(context.app.settings);
    lines.push(session === null ? await cookie.clear() : await cookie.write(session, context.now));
  }
  // What the browser kept of the session's pages goes with it, from the history too.
  const cleared: [string, string][] = session === null ? [["Clear-Site-Data", '"cache"']] : [];
  if (pending !== undefined) {
    const cookie = pendingCookie(context.app.settings);
    lines.push(pending === null ? await cookie.clear() : await cookie.write(pending));
  }
  if (browser) lines.push(await knownBrowserCookie(context.app.settings).write(browser));
  if (loginEmail !== undefined) {
    const cookie = loginEmailCookie(context.app.settings);
    lines.push(loginEmail === null ? await cookie.clear() : await cookie.write(loginEmail));
  }
  return [...cleared, ...lines.map((line): [string, string] => ["Set-Cookie", line])];
}

export type Environment = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    nonce: string;
    cacheOutcome?: CacheOutcome;
    /** The client's address as seen by the replica that forwarded this request. */
    forwardedFor?: string;
    primary?: { isAsked: boolean };
  };
};

type Header = (name: string) => string | undefined;

/** The last entry of X-Forwarded-For is the proxy's; earlier ones are the client's claim. */
const namedBy: Record<Settings["trustProxy"], (header: Header) => string | undefined> = {
  off: () => undefined,
  fly: (header) => header("fly-client-ip")?.trim(),
  "x-forwarded-for": (header) => header("x-forwarded-for")?.split(",").at(-1)?.trim(),
};

/** As named by the trusted proxy when that is an address, else the peer's. */
export function clientAddress(
  hono: HonoContext<Environment>,
  trustProxy: Settings["trustProxy"],
): string {
  const named = namedBy[trustProxy]((name) => hono.req.header(name));
  return (
    hono.get("forwardedFor") ??
    (named && networkOf(named) ? named : undefined) ??
    peerAddress(hono) ??
    "unknown"
  );
}

function peerAddress(hono: HonoContext<Environment>): string | undefined {
  return hono.env.incoming ? getConnInfo(hono).remote.address : undefined;
}
