// The limit of the pages' figures, in a process of its own: bare node:http and React 18 rendering the
// same components of the same build, from the loaders' data of a page that the product answered.
// Included: rendering to a string for each request, and the page's bytes. Not included: session,
// reading and encoding the data (the page's data script is a constant), routes, security headers.
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { serveLimit } from "./limit-server.mjs";

const END = "</body></html>";
const STREAM = ".enqueue(";

const { dir, port, pages } = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
process.chdir(dir);
const { build } = await import(pathToFileURL(path.join(dir, "build/server/index.js")).href);
const require = createRequire(path.join(dir, "package.json"));
const { createRequestHandler } = require("@remix-run/node");
const { decode } = createRequire(require.resolve("@remix-run/react"))("turbo-stream");

const routes = new Map();
for (const { at, html } of pages) routes.set(at, await openPage(at, html));
serveLimit(port, async ({ url }) => {
  const text = await routes.get(url)?.();
  return text && { type: "text/html; charset=utf-8", body: () => text };
});

/** @returns {Promise<() => Promise<string>>} which renders the page by the entry of the bundle */
async function openPage(at, html) {
  const context = await entryContextOf(at, html);
  const script = html.slice(html.lastIndexOf("<script", html.indexOf(STREAM)), -END.length);
  const request = new Request(`http://localhost${at}`);
  return async () => {
    const copy = { ...context, renderMeta: {} };
    const load = { nonce: "", isDocument: true };
    const drawn = await build.entry.module.default(request, 200, new Headers(), copy, load);
    return `${(await drawn.text()).slice(0, -END.length)}${script}${END}`;
  };
}

/** What Remix gives the entry of the server, with the data of the page instead of its loaders'. */
async function entryContextOf(at, html) {
  const pieces = html.matchAll(/\.enqueue\(("(?:[^"\\]|\\.)*")\)/g);
  const stream = [...pieces].map(([, text]) => JSON.parse(text)).join("");
  const { loaderData } = (await decode(new Response(stream).body)).value;
  let found;
  const capture = (_request, _status, _headers, context) => {
    found = context;
    return new Response("");
  };
  const withData = ([id, route]) => {
    const loader = route.module.loader && (() => loaderData[id] ?? null);
    return [id, { ...route, module: { ...route.module, loader } }];
  };
  const handle = createRequestHandler(
    {
      ...build,
      routes: Object.fromEntries(Object.entries(build.routes).map(withData)),
      entry: { ...build.entry, module: { ...build.entry.module, default: capture } },
    },
    "production",
  );
  await handle(new Request(`http://localhost${at}`), { nonce: "" });
  // Read, or it would hold back its encoder.
  await found.serverHandoffStream?.cancel();
  // Only the routes of the page, as the product does: Remix compiles its whole table for each page.
  const ids = new Set(found.staticHandlerContext.matches.map(({ route }) => route.id));
  const only = (all) => Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
  return {
    ...found,
    manifest: { ...found.manifest, routes: only(found.manifest.routes) },
    routeModules: only(found.routeModules),
    serverHandoffStream: undefined,
  };
}
