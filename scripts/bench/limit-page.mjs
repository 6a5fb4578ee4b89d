// The limit of the pages' figures, in a process of its own: bare node:http and React 18 rendering the
// same components of the same build, from the loaders' data of a page that the product answered.
// Included: rendering to a string for each request, and the page's bytes. Not included: session,
// reading and encoding the data (the page's data script is a constant), routes, security headers.
import fs from "node:fs";
import http from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

const END = "</body></html>";
const STREAM = ".enqueue(";

const { dir, port, pages } = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
process.chdir(dir);
const bundle = path.join(dir, "build/server/index.js");
const { build } = await import(pathToFileURL(bundle).href);
const require = createRequire(path.join(dir, "package.json"));
const { createRequestHandler } = require("@remix-run/node");
const { decode } = createRequire(require.resolve("@remix-run/react"))("turbo-stream");

const routes = new Map([["/healthz", () => "{}"]]);
for (const { at, html } of pages) routes.set(at, await openPage(at, html));

http
  .createServer({ keepAliveTimeout: 125_000 }, (request, response) => {
    const page = routes.get(request.url);
    void Promise.resolve(page?.()).then((text) => send(response, text));
  })
  .listen(port, "127.0.0.1");
process.once("SIGTERM", () => process.exit(0));

function send(response, text) {
  response.writeHead(text === undefined ? 404 : 200, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": Buffer.byteLength(text ?? ""),
  });
  response.end(text);
}

/** @returns {Promise<() => string | Promise<string>>} which renders the page */
async function openPage(at, html) {
  const context = await entryContextOf(at, html);
  const script = html.slice(html.lastIndexOf("<script", html.indexOf(STREAM)), -END.length);
  const render = rendererOf(at, context);
  return async () => {
    const text = await render();
    return `${text.slice(0, -END.length)}${script}${END}`;
  };
}

/** What Remix gives the entry of the server, with the data of the page instead of its loaders'. */
async function entryContextOf(at, html) {
  const { loaderData } = (await decode(streamOf(dataIn(html)))).value;
  let found;
  const capture = (_request, _status, _headers, context) => {
    found = context;
    return new Response("");
  };
  const withData = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [
      id,
      {
        ...route,
        module: { ...route.module, loader: route.module.loader && (() => loaderData[id] ?? null) },
      },
    ]),
  );
  const entry = { ...build.entry, module: { ...build.entry.module, default: capture } };
  const handle = createRequestHandler({ ...build, routes: withData, entry }, "production");
  await handle(new Request(`http://localhost${at}`), { nonce: "" });
  // Read, or it would hold back its encoder.
  await found.serverHandoffStream?.cancel();
  // Only the routes of the page, as the product does: Remix compiles its whole table for each page.
  const ids = new Set(found.staticHandlerContext.matches.map(({ route }) => route.id));
  const only = (all) => Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
  const manifest = { ...found.manifest, routes: only(found.manifest.routes) };
  const routeModules = only(found.routeModules);
  return { ...found, manifest, routeModules, serverHandoffStream: undefined };
}

/**
 * With React outside the bundle, renderToString of Remix's own component. With React inside it, the
 * entry of the bundle, which renders to a string too.
 */
function rendererOf(at, context) {
  const url = `http://localhost${at}`;
  if (/from "react-dom\/server"|import "react-dom\/server"/.test(fs.readFileSync(bundle, "utf8"))) {
    const { createElement } = require("react");
    const { RemixServer } = require("@remix-run/react");
    const { renderToString } = require("react-dom/server");
    return () => `<!DOCTYPE html>${renderToString(createElement(RemixServer, { context, url }))}`;
  }
  const request = new Request(url);
  return async () => {
    const copy = { ...context, renderMeta: {} };
    const load = { nonce: "", isDocument: true };
    return (await build.entry.module.default(request, 200, new Headers(), copy, load)).text();
  };
}

function dataIn(html) {
  const pieces = html.matchAll(/\.enqueue\(("(?:[^"\\]|\\.)*")\)/g);
  return [...pieces].map(([, text]) => JSON.parse(text)).join("");
}

function streamOf(text) {
  return new Response(text).body;
}
