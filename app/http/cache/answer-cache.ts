import type { ServerBuild } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import { KEEP_PAGE } from "~/contracts/kept-pages";
import { inReadTransaction } from "~/data/database";
import { listChangeNumbers } from "~/data/open-bills";
import { versionOfData } from "~/data/versions";
import { propertyOf } from "~/operations/after-command";
import type { App } from "~/operations/app";
import { countOpenBills } from "~/operations/bills/bill-figures";
import type { Actor } from "~/operations/identity/actor";
import { authorise } from "~/operations/operation";
import { hashOfContent } from "~/services/ids";
import { hashOfBuild } from "~/services/release";
import { browserSession, readContext } from "../request/context";
import {
  matchesEtag,
  isRepeatable,
  type Answer,
  type RouteRequest,
  type CacheOutcome,
} from "../answers/repeatable-answer";
import { encode, encodingFor } from "../middleware/compression";
import { textOf, textResponse } from "../answers/text-response";
import { cacheableRoutes, isPublicPage, type CacheableRoute } from "./cacheable-routes";

const MAX_BYTES = 24 * 1024 * 1024;
const MINUTE = 60_000;

/** Cookies whose value pages show, unless it is empty; spaces as the cookie parser reads them. */
const SHOWN_COOKIES = /(^|;)\s*(__Host-)?(toast|pending|login-email)\s*=\s*[^;\s]/;

/**
 * Keeps rendered answers in memory, each for one session and address, and answers If-None-Match:
 * both once the session and the permission are checked (docs/decisions/0079).
 */
export function answerCache(
  app: App,
  build: ServerBuild,
): (asked: RouteRequest, answer: Answer) => Promise<Response> {
  const routeOf = cacheableRoutes(build);
  const answers = keptAnswers(MAX_BYTES);
  const release = `${hashOfBuild()} ${build.assets.version}`;
  const publicPage = publicPages(app);

  return async (asked, render) => {
    const { request, load, pattern, path } = asked;
    const answer = () => render(asked);
    if (request.method !== "GET") return answer();
    const route = routeOf(pattern, path, new URL(request.url).searchParams);
    if (!route && !isPublicPage(path)) return answer();
    if (SHOWN_COOKIES.test(request.headers.get("cookie") ?? "")) return answer();
    const session = await browserSession(request, load).catch(() => null);
    // What fails here fails again in the loaders, which report it.
    if (!session) return answer();
    const actor = session.currentActor;
    if (!actor) return isPublicPage(path) ? publicPage(asked, render) : answer();
    if (!route || actor.actingAdmin) return answer();
    const shown = await shownBy(asked, route, actor);
    return shown ? privateAnswer(asked, answer, actor, shown) : answer();
  };

  async function privateAnswer(
    asked: RouteRequest,
    answer: () => Promise<Response>,
    actor: Actor,
    { version, propertyId }: Shown,
  ): Promise<Response> {
    const { request, load } = asked;
    const encoding = encodingFor(request.headers.get("accept-encoding") ?? "");
    // Without the host, which is what the request claims.
    const { pathname, search } = new URL(request.url);
    const kind = load.isForKeeping ? KEEP_PAGE : "-";
    const key = `${actor.sessionId} ${encoding ?? "-"} ${kind} ${pathname}${search}`;
    const entry = answers.get(key);
    if (entry?.version === version) return send(asked, entry, "kept");

    const page = (load.page = { source: entry?.source ?? null, isUnchanged: false });
    const response = await answer();
    if (entry && page.isUnchanged) return sendAgain({ ...entry, version });
    if (!isRepeatable(response) || load.hasNewId || load.primary?.isAsked) {
      answers.delete(key);
      return response;
    }
    const text = textOf(response) ?? (await response.text());
    const { source } = page;
    const etag = `"${hashOfContent([release, actor.user.id, source ?? text].join("\n"))}"`;
    if (entry?.etag === etag) return sendAgain({ ...entry, version });
    const { name, bytes } = await encode(text, encoding);
    const headers = {
      ...Object.fromEntries(response.headers),
      ...validatorsOf(etag),
      ...(load.isForKeeping && { [KEEP_PAGE]: `${hashOfContent(actor.user.id)} ${propertyId}` }),
      ...(name && { "Content-Encoding": name }),
      "Content-Length": String(bytes.byteLength),
    };
    return sendAgain({
      version,
      etag,
      source,
      nonce: load.nonce,
      headers,
      body: withOwnBuffer(bytes),
    });

    function sendAgain(answered: KeptAnswer): Response {
      answers.set(key, answered);
      return send(asked, answered, "rendered");
    }
  }
}

type Shown = { version: string; propertyId: string };

/**
 * Its version stays while what the answer shows does: the property, or all that the actor sees, the
 * actor as they were read, and the minute; a page shows the open bills of all properties too. It is
 * read before what is shown: an answer may be newer than its version, never older. Null is a
 * refusal: whatever is in the cache, a request without permission never reaches it.
 */
async function shownBy(
  { request, load, path }: RouteRequest,
  { operation, params }: CacheableRoute,
  { user, standing }: Actor,
): Promise<Shown | null> {
  const context = await readContext(request, load);
  const minute = Math.floor(context.now.getTime() / MINUTE);
  const read = [...Object.values(user), ...Object.values(standing)].map(timeOrValue);
  try {
    return inReadTransaction(context.app.db, (db) => {
      const property = propertyOf(authorise(operation, context, params));
      const shown = property ? [property] : listChangeNumbers(db, user);
      const owned = shown.flatMap(({ id, creatorId }) => [id, creatorId]);
      const openBills = property && !path.startsWith("/api/") && countOpenBills(db, user);
      const data = versionOfData(db, [user.id, ...owned]);
      const version = JSON.stringify([data, openBills, minute, ...read]);
      return { version, propertyId: property?.id ?? "" };
    });
  } catch {
    return null;
  }
}

/** To write dates as text would take longer than all else of a version. */
const timeOrValue = (value: unknown) => (value instanceof Date ? value.getTime() : value);

function send(
  { request, load }: RouteRequest,
  answer: KeptAnswer,
  outcome: CacheOutcome,
): Response {
  const { etag, nonce, headers, body } = answer;
  // The nonce belongs to the kept scripts; each rendering makes its own.
  load.nonce = nonce;
  if (matchesEtag(request, etag)) {
    load.cacheOutcome = outcome === "kept" ? "not-modified" : outcome;
    return new Response(null, { status: 304, headers: validatorsOf(etag) });
  }
  load.cacheOutcome = outcome;
  return new Response(body, { headers });
}

function validatorsOf(etag: string): Record<string, string> {
  return {
    ETag: `W/${etag}`,
    "Cache-Control": "private, no-cache",
    Vary: "Cookie, Accept-Encoding",
  };
}

/** An answer as it is sent again: its body is encoded already. */
export type KeptAnswer = {
  /** Another one once what it shows may have changed (docs/decisions/0115). */
  version: string;
  etag: string;
  /** A page has the hash of what it was rendered from, and the nonce of its scripts. */
  source: string | null;
  nonce: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
};

/** In bytes: what an answer takes besides its key and body. */
const OVERHEAD = 1_024;
/** One answer may take this part of the whole. */
const LARGEST_PART = 8;

export function keptAnswers(maxBytes: number): LRUCache<string, KeptAnswer> {
  return new LRUCache({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes / LARGEST_PART),
    sizeCalculation: ({ version, body }, key) =>
      2 * (key.length + version.length) + body.byteLength + OVERHEAD,
  });
}

/** Encoders return parts of larger buffers, which a kept part would hold. */
export function withOwnBuffer(body: KeptAnswer["body"]): KeptAnswer["body"] {
  return body.byteLength === body.buffer.byteLength ? body : new Uint8Array(body);
}

type PublicPage = { minute: number; pieces: string[]; headers: [string, string][] };

/**
 * Pages that are alike for everybody without a session and a query. Everybody may read them, so
 * each is rendered from its path alone, without the request's host, cookies and other headers, and
 * each answer gets a nonce of its own (docs/decisions/0079).
 */
function publicPages(app: App): (asked: RouteRequest, answer: Answer) => Promise<Response> {
  const pages = new Map<string, PublicPage>();

  return async ({ request, load, path }, answer) => {
    if (request.url.includes("?")) return answer({ request, load });
    const minute = Math.floor(app.clock().getTime() / MINUTE);
    const page = pages.get(path);
    if (page?.minute === minute) {
      load.cacheOutcome = "kept";
      return textResponse(page.pieces.join(load.nonce), { headers: page.headers });
    }
    const { session: _session, ...visitor } = load;
    const blank = new Request(new URL(path, app.settings.publicUrl));
    const response = await answer({ request: blank, load: visitor });
    const text = textOf(response);
    if (text === undefined || !isRepeatable(response) || visitor.hasNewId) return response;
    load.cacheOutcome = "rendered";
    pages.set(path, { minute, pieces: text.split(load.nonce), headers: [...response.headers] });
    return response;
  };
}
