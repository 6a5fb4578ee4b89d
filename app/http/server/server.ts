import { serveStatic } from "@hono/node-server/serve-static";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import { Hono, type Context as HonoContext, type MiddlewareHandler } from "hono";
import { KEEP_PAGE } from "~/contracts/kept-pages";
import { messages } from "~/contracts/messages";
import { Refusal } from "~/domain/refusal";
import { isNoteDue } from "~/domain/session";
import type { App } from "~/operations/app";
import { clientNetwork } from "~/operations/rate-limit";
import { checkHealth } from "~/operations/health/health";
import { randomBytes } from "~/services/ids";
import type { Metrics } from "~/services/metrics";
import { appManifest } from "../answers/app-manifest";
import { apiEndpoints, routePatterns } from "../answers/route-table";
import { answerCache } from "../cache/answer-cache";
import { clientAddress, browserSession, visitNote, type Environment } from "../request/context";
import { refusalResponse, statusFor } from "../answers/refusals";
import { compression } from "../middleware/compression";
import { remixHandlers } from "./remix-handler";
import { resourceRoutes } from "./resource-routes";
import { forwardedMiddleware, replicaMiddleware } from "../replica/replica-middleware";
import {
  eventPlaces,
  fullQueueMiddleware,
  queueMiddleware,
  type RequestQueue,
} from "../middleware/request-queue";
import { isSameOrigin, FILE_HEADERS, securityHeaders } from "../middleware/security-headers";
import { sessionCookie, writtenCookie } from "../request/cookies";
import { unreadBody } from "../middleware/unread-body";

type Options = {
  observe?: Metrics["observe"] | undefined;
  queue?: RequestQueue | undefined;
  /** Milliseconds that no setting of the clock changes. */
  monotonic?: () => number;
};

/** In ms: for so long the result of a health check is shared. */
const HEALTH_MS = 1_000;

export function createServer(
  app: App,
  build: ServerBuild,
  assets: string,
  { observe, queue, monotonic = () => performance.now() }: Options = {},
) {
  const patternOf = routePatterns(build);
  const resource = resourceRoutes(build);
  const remix = remixHandlers(build, app.settings.production ? "production" : "test");
  const cached = answerCache(app, build);
  const { origin } = new URL(app.settings.publicUrl);
  const server = new Hono<Environment>();
  const network = (hono: HonoContext<Environment>) =>
    clientNetwork({ client: clientAddress(hono, app.settings.trustProxy) });

  const places = eventPlaces(monotonic);
  const health = sharedFor(HEALTH_MS, monotonic, () => checkHealth(app));

  if (observe) server.use(measured(observe, patternOf));
  server.use(unreadBody(app));
  server.use(async (hono, next) => {
    await next();
    // Close keep-alive connections while the server drains. After next(), because a raw Response
    // would drop the header.
    if (app.draining.aborted) hono.res.headers.set("Connection", "close");
  });
  server.use(forwardedMiddleware(app));
  if (queue) server.use(fullQueueMiddleware(queue, network, places));
  server.use(setHeaders);
  server.use(async (hono, next) => {
    if (isSameOrigin(hono.req.raw, origin)) return next();
    return refusalResponse(new Refusal("forbidden", messages.crossSite));
  });
  server.use(async (hono, next) =>
    methodsOf(hono).has(hono.req.raw.method)
      ? next()
      : refusalResponse(new Refusal("method", messages.methodNotAllowed), {
          Allow: [...methodsOf(hono)].join(", "),
        }),
  );
  server.use("/assets/*", files(assets, "public, max-age=31536000, immutable"));
  server.get("/healthz", (hono) => hono.json({ ok: true }));
  server.get("/readyz", (hono) => {
    const result = health();
    return hono.json(result, result.ok ? 200 : 503);
  });
  server.get("/manifest.webmanifest", () => appManifest(app.settings.productName));
  server.use(files(assets, "public, max-age=3600"));
  server.use(compression());
  server.use(replicaMiddleware(app, (hono) => clientAddress(hono, app.settings.trustProxy)));
  if (queue) server.use(queueMiddleware(queue, network, places));
  // HEAD is answered as GET: Hono leaves the body out (RFC 9110).
  server.all("*", async (hono) => {
    const load: AppLoadContext = {
      app,
      calls: () => apiEndpoints(build),
      client: clientAddress(hono, app.settings.trustProxy),
      nonce: hono.get("nonce"),
      isDocument: !hono.req.path.endsWith(".data"),
      isForKeeping: hono.req.header(KEEP_PAGE) !== undefined,
      primary: hono.get("primary"),
    };
    const { path, raw } = hono.req;
    const request = raw.method === "HEAD" ? new Request(raw, { method: "GET" }) : raw;
    const pattern = patternOf(path);
    const response = await cached(
      { request, load, pattern, path },
      async ({ request, load: context }) =>
        resource(pattern, path, { request, context }) ??
        remix(pattern)(withoutOrigin(request), context),
    );
    hono.set("nonce", load.nonce);
    if (load.cacheOutcome) hono.set("cacheOutcome", load.cacheOutcome);
    // Remix has reported the bug; its body may contain details.
    if (response.status === 500 && isCall(hono)) return bugResponse();
    const answer = await withSessionCookies(hono.req.raw, load, withRefusalHeaders(hono, response));
    return pattern === "/" ? withVisit(hono.req.raw, load, answer) : answer;
  });
  server.onError((error, hono) => {
    app.report(error);
    return isCall(hono) ? bugResponse() : hono.text(messages.serverError, 500);
  });
  return server;
}

/** Security headers, and no caching where the answer does not say otherwise. */
const setHeaders: MiddlewareHandler<Environment> = async (hono, next) => {
  hono.set("nonce", randomBytes(16).toString("base64"));
  await next();
  const headers = isPlain(hono) ? FILE_HEADERS : securityHeaders(hono.req.path, hono.get("nonce"));
  for (const [name, value] of Object.entries(headers)) {
    // A download has a stricter policy of its own.
    if (name !== "Content-Security-Policy" || !hono.res.headers.has(name))
      hono.res.headers.set(name, value);
  }
  if (!hono.res.headers.has("Cache-Control"))
    hono.res.headers.set("Cache-Control", "private, no-store");
};

/** The result of `make`, made again once it is `ms` old. */
function sharedFor<Result>(ms: number, now: () => number, make: () => Result): () => Result {
  let shared: { at: number; result: Result } | undefined;
  return () => {
    if (!shared || now() - shared.at >= ms) shared = { at: now(), result: make() };
    return shared.result;
  };
}

/**
 * It was checked already; Remix's own check would reject forms whose Origin is "null". Deleting
 * copies all headers.
 */
function withoutOrigin(request: Request): Request {
  if (request.headers.has("origin")) request.headers.delete("origin");
  return request;
}

/** Methods of some route; others are refused before Remix. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Remix would run a page's action for PUT and DELETE too. */
const PAGE_METHODS = new Set(["GET", "HEAD", "POST", "OPTIONS"]);

function methodsOf(hono: HonoContext<Environment>): ReadonlySet<string> {
  return isCall(hono) || hono.req.path.startsWith("/webhooks/") ? METHODS : PAGE_METHODS;
}

/** In seconds, for a page that is refused for now. */
const RETRY_SECONDS = 2;

/** For pages, which Remix renders without a refusal's headers; calls set their own. */
function withRefusalHeaders(hono: HonoContext<Environment>, response: Response): Response {
  const { status, headers } = response;
  // Required with a 405 (RFC 9110).
  if (status === statusFor.method && !headers.has("Allow"))
    headers.set("Allow", hono.req.method === "POST" ? "GET, HEAD" : "GET, HEAD, POST");
  if (status === statusFor.unavailable && !isCall(hono) && !headers.has("Retry-After"))
    headers.set("Retry-After", String(RETRY_SECONDS));
  return response;
}

function isCall(hono: HonoContext<Environment>): boolean {
  return /^\/api(\/|$)/.test(hono.req.path);
}

/**
 * A script, style sheet or font of the build: nobody reads its policy, it is no document. Or a 304,
 * whose policy would replace that of the browser's page, and with it the nonce of its scripts.
 */
function isPlain({ req, res }: HonoContext<Environment>): boolean {
  const type = res.headers.get("Content-Type") ?? "";
  return (
    res.status === 304 ||
    (res.ok &&
      req.path.startsWith("/assets/") &&
      ["text/javascript", "text/css", "font/"].some((start) => type.startsWith(start)))
  );
}

function bugResponse(): Response {
  return Response.json(
    { error: { message: messages.serverError, reason: "bug", fields: {} } },
    { status: 500 },
  );
}

function files(root: string, cacheControl: string): MiddlewareHandler<Environment> {
  const serve = serveStatic<Environment>({ root, precompressed: true });
  return async (hono, next) => {
    // Skip static-file lookup for paths without an extension.
    if (!/\.\w+$/.test(hono.req.path)) return next();
    let found = true;
    const response = await serve(hono, async () => {
      found = false;
      await next();
    });
    // serveStatic's onFound runs too late to set a header.
    if (found && response) {
      response.headers.set("Cache-Control", cacheControl);
      // What never changes is never asked for again with it.
      if (cacheControl.includes("immutable")) response.headers.delete("Last-Modified");
    }
    return response;
  };
}

/** Answered here, without a route. */
const OWN_PATHS = new Set(["/healthz", "/readyz", "/manifest.webmanifest"]);

function measured(
  observe: Metrics["observe"],
  patternOf: (pathname: string) => string,
): MiddlewareHandler<Environment> {
  return async (hono, next) => {
    const began = performance.now();
    await next();
    const { path, method } = hono.req;
    const route = path.startsWith("/assets/")
      ? "/assets/*"
      : OWN_PATHS.has(path)
        ? path
        : patternOf(path);
    observe({
      method,
      route,
      status: hono.res.status,
      seconds: (performance.now() - began) / 1000,
      cache: hono.get("cacheOutcome"),
    });
  };
}

/**
 * Renews the session cookie's last-use time and marks writes, unless the response sets the session's
 * cookie itself.
 */
async function withSessionCookies(
  request: Request,
  load: AppLoadContext,
  response: Response,
): Promise<Response> {
  // Reading the session may be what failed.
  if (
    !load.session ||
    response.status === 500 ||
    response.headers.getSetCookie().some((line) => /^(__Host-)?session=/.test(line))
  )
    return response;
  const { currentActor, secret, seen } = await browserSession(request, load);
  const now = load.app.clock();
  if (!currentActor || !secret) return response;
  const { settings } = load.app;
  // Whatever the answer: of a refused write, a part may be stored.
  const isWrite = request.method !== "GET" && request.method !== "HEAD";
  const written = isWrite ? writtenCookie(settings) : null;
  if (written) response.headers.append("Set-Cookie", written);
  if (isNoteDue(seen, now))
    response.headers.append("Set-Cookie", await sessionCookie(settings).write(secret, now));
  return response;
}

/** Notes that home was shown, from the cache too. */
async function withVisit(
  request: Request,
  load: AppLoadContext,
  response: Response,
): Promise<Response> {
  const isShown = request.method === "GET" && [200, 304].includes(response.status);
  const note = isShown && (await visitNote(request, load));
  if (note) response.headers.append("Set-Cookie", note);
  return response;
}
