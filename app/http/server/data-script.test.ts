import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import vm from "node:vm";
import { createRequestHandler, type EntryContext, type ServerBuild } from "@remix-run/node";
import { RemixServer, Scripts } from "@remix-run/react";
import { createElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { withData } from "./data-script";

const DATA = {
  text: 'Kōwhai </script><script>alert("&")</script> \u2028 \u2029 \\u003c <!--',
  when: new Date("2026-03-01T00:00:00Z"),
  none: undefined,
  rows: Array.from({ length: 100 }, (_, row) => ({ row, name: `Item ${row}` })),
};

test("a page hands over the same data as with Remix's own stream", async () => {
  const { streamed, whole } = await renderBoth(() =>
    createElement(
      "html",
      null,
      createElement("body", null, createElement(Scripts, { nonce: "n" })),
    ),
  );
  expect(handedOver(whole)).toEqual(handedOver(streamed));
  expect(handedOver(whole).text.length).toBeGreaterThan(3_000);
  expect(whole.match(/<script nonce="n"/g)?.length).toBeGreaterThan(1);
  expect(whole).not.toMatch(/<script(?! nonce="n")/);
});

test("a page without scripts gets no data", async () => {
  const { streamed, whole } = await renderBoth(() =>
    createElement("html", null, createElement("body", null, "Hello")),
  );
  expect(streamed).not.toContain("<script");
  expect(whole).not.toContain("<script");
});

/** The same request as Remix streams it, and as the product renders it in one go. */
async function renderBoth(page: () => React.JSX.Element) {
  const rendered = { streamed: "", whole: "" };
  const route = { id: "root", path: "", hasLoader: true, hasAction: false };
  const build = {
    entry: {
      module: {
        async default(request: Request, _status: number, _headers: Headers, remix: EntryContext) {
          const { serverHandoffStream: stream, ...context } = remix;
          const [first, second] = stream?.tee() ?? [];
          const html = renderToString(serverOf(context, request.url));
          rendered.whole = withData(html, context, "n", await new Response(second).text());
          const handoff = first && { serverHandoffStream: first };
          const streaming = { ...context, ...handoff, renderMeta: {} };
          const out = new PassThrough();
          const { pipe } = renderToPipeableStream(serverOf(streaming, request.url), {
            nonce: "n",
            onAllReady: () => pipe(out),
          });
          rendered.streamed = await text(out);
          return new Response();
        },
      },
    },
    routes: { root: { ...route, module: { default: page, loader: () => DATA } } },
    assets: {
      entry: { module: "/entry.js", imports: [] },
      routes: { root: { ...route, module: "/root.js", hasErrorBoundary: false } },
      url: "/manifest.js",
      version: "1",
    },
    publicPath: "/",
    assetsBuildDirectory: "",
    isSpaMode: false,
    future: { v3_singleFetch: true },
  };
  const handle = createRequestHandler(build as unknown as ServerBuild, "production");
  await handle(new Request("http://localhost/"));
  return rendered;
}

function serverOf(context: EntryContext, url: string) {
  return createElement(RemixServer, { context, url, nonce: "n" });
}

/** What the page's scripts write to the stream that Remix's client reads. */
function handedOver(html: string): { text: string; closed: number } {
  const read = { text: "", closed: 0 };
  const streamController = {
    enqueue: (piece: string) => void (read.text += piece),
    close: () => void read.closed++,
  };
  const window = { __remixContext: { streamController } };
  for (const [, script = ""] of html.matchAll(/<script[^>]*>([^]*?)<\/script>/g))
    if (script.startsWith("window.__remixContext.streamController"))
      vm.runInNewContext(script, { window });
  return read;
}
