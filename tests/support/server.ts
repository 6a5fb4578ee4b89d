import { afterAll } from "vitest";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { AppLoadContext } from "@remix-run/node";
import { apiEndpoints } from "~/http/api-endpoints";
import { sessionCookie } from "~/http/session-cookie";
import type { User } from "~/domain/user";
import { chromiumPath } from "./chromium";
import { makeWorld, type World } from "./world";

type Built = typeof import("~/main");
type Options = Parameters<Built["createServer"]>[3];
type Ask = (at: string, init?: RequestInit & { duplex?: "half" }) => Promise<Response>;

const ASSETS = path.resolve("build/client");

/**
 * One browser, started when something is first printed, for all the worlds of a file of tests: a
 * start for each would take seconds.
 */
let printer: ReturnType<Built["openPrinting"]>["printer"] | undefined;
afterAll(() => printer?.close());

/** The product as it was built: its server, its routes. */
export async function built(): Promise<Built> {
  return (await import(
    /* @vite-ignore */ pathToFileURL(path.resolve("build/server/index.js")).href
  )) as Built;
}

/** A world of its own behind the built server, asked in this process: no port, no network. */
export function makeServer(env: Record<string, string> = {}, options: Options = {}) {
  return serverOf(makeWorld(env), options);
}

/** The built server in front of a world that is there already. */
export async function serverOf<Behind extends World>(world: Behind, options: Options = {}) {
  const { createServer, build, openPrinting } = await built();
  const printing = openPrinting(world.app, chromiumPath, printer);
  printer = printing.printer;
  world.app.pdfCache = printing.pdfCache;
  const server = createServer(world.app, build, ASSETS, options);
  const origin = new URL(world.app.settings.publicUrl).origin;

  /** A request just as given: no cookies, no headers of a browser. Redirects are not followed. */
  const fetch: Ask = async (at, init) =>
    server.fetch(new Request(new URL(at, origin), { redirect: "manual", ...init }), {});

  /** The Cookie header of somebody who signed in just now. */
  async function cookieFor(user: User): Promise<string> {
    const kept = await sessionCookie(world.app.settings).keep(
      world.sessionFor(user),
      world.app.clock(),
    );
    return nameAndValue(kept);
  }

  /** What the server hands each loader, for tests that call one by itself. */
  function loadContext(): AppLoadContext {
    return {
      app: world.app,
      calls: () => apiEndpoints(build),
      client: "192.0.2.1",
      nonce: "a test's nonce",
    };
  }

  return {
    ...world,
    build,
    origin,
    server,
    fetch,
    cookieFor,
    loadContext,
    browser: (user?: User) => openBrowser(fetch, user ? () => cookieFor(user) : undefined),
  };
}

export type Server = Awaited<ReturnType<typeof makeServer>>;
export type Browser = Awaited<ReturnType<typeof openBrowser>>;

/**
 * A browser as far as the server can tell: it keeps cookies and says that requests come from the
 * product's own pages.
 */
export async function openBrowser(fetch: Ask, signedIn?: () => Promise<string>) {
  const jar = new Map<string, string>();
  if (signedIn) keep(jar, await signedIn());

  async function send(at: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set("Sec-Fetch-Site", "same-origin");
    if (jar.size > 0) headers.set("Cookie", [...jar].map((pair) => pair.join("=")).join("; "));
    const response = await fetch(at, { ...init, headers });
    for (const line of response.headers.getSetCookie()) keep(jar, line);
    return response;
  }

  return {
    /** Cookies by name. */
    jar,
    send,
    page: (at: string) => send(at, { headers: { Accept: "text/html" } }),
    /** A call of the API. */
    json(method: string, at: string, body?: unknown) {
      if (body === undefined) return send(at, { method });
      return send(at, {
        method,
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
    },
    /** A form as a page without JavaScript sends it. `intent` is the button pressed. */
    form: (at: string, fields: Record<string, string>) =>
      send(at, { method: "POST", body: new URLSearchParams(fields) }),
  };
}

function keep(jar: Map<string, string>, setCookie: string): void {
  const pair = nameAndValue(setCookie);
  const [name = "", ...value] = pair.split("=");
  if (/;\s*max-age=0/i.test(setCookie)) jar.delete(name);
  else jar.set(name, value.join("="));
}

function nameAndValue(setCookie: string): string {
  return setCookie.split(";")[0] ?? "";
}
