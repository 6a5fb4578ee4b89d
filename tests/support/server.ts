import path from "node:path";
import { pathToFileURL } from "node:url";
import type { AppLoadContext } from "@remix-run/node";
import { closeDatabase } from "~/data/database";
import { closeFileStore } from "~/data/file-store";
import { apiEndpoints } from "~/http/answers/route-table";
import { sessionCookie } from "~/http/request/cookies";
import type { User } from "~/domain/user";
import { chromiumPath } from "./chromium";
import { makeWorld, type World } from "./world";

type Built = typeof import("~/main");
type Options = Parameters<Built["createServer"]>[3];
type Ask = (at: string, init?: RequestInit & { duplex?: "half" }) => Promise<Response>;

const ASSETS = path.resolve("build/client");

/** One printing browser per test file: starting one for each world would take seconds. */
let printer: ReturnType<Built["openPrinting"]>["printer"] | undefined;

export async function closePrinter(): Promise<void> {
  await printer?.close();
  printer = undefined;
}

/** Served since the last closing: left to garbage collection, their databases take gigabytes. */
const served: World[] = [];

export function closeWorlds(): void {
  for (const { app } of served.splice(0)) {
    closeDatabase(app.db);
    closeFileStore(app.files);
  }
}

export async function built(): Promise<Built> {
  return (await import(
    /* @vite-ignore */ pathToFileURL(path.resolve("build/server/index.js")).href
  )) as Built;
}

/** A world behind the built server, in process: no port, no network. */
export function makeServer(env: Record<string, string> = {}, options: Options = {}) {
  return serverOf(makeWorld(env), options);
}

export async function serverOf<Behind extends World>(world: Behind, options: Options = {}) {
  served.push(world);
  const { createServer, build, openPrinting } = await built();
  const printing = openPrinting(world.app, chromiumPath, printer);
  printer = printing.printer;
  world.app.pdfCache = printing.pdfCache;
  const server = createServer(world.app, build, ASSETS, options);
  const origin = new URL(world.app.settings.publicUrl).origin;

  /** No cookies or browser headers; redirects are not followed. */
  const fetch: Ask = async (at, init) =>
    server.fetch(new Request(new URL(at, origin), { redirect: "manual", ...init }), {});

  /** The Cookie header of a new session. */
  async function cookieFor(user: User): Promise<string> {
    const kept = await sessionCookie(world.app.settings).write(
      world.sessionFor(user),
      world.app.clock(),
    );
    return nameAndValue(kept);
  }

  /** For tests that call a loader directly. */
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

/** Keeps cookies and sends the headers of the product's own pages. */
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
    jar,
    send,
    page: (at: string) => send(at, { headers: { Accept: "text/html" } }),
    json(method: string, at: string, body?: unknown) {
      if (body === undefined) return send(at, { method });
      return send(at, {
        method,
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
    },
    /** As a page without JavaScript sends it; `intent` is the button. */
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
