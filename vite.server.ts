import type { Plugin, Rollup } from "vite";
import { RUNTIME_PACKAGES } from "./scripts/runtime-packages.mjs";

/**
 * One server bundle holds the HTTP server, the commands, Remix's routes and their packages, so that
 * they share their modules and few files are read at start (docs/decisions/0002, 0081).
 */
export function serverEntry(): Plugin {
  return {
    name: "server-entry",
    enforce: "post",
    config: () => ({
      build: { rollupOptions: { input: "./app/main.ts" } },
      // Packages choose their production code by it.
      define: { "process.env.NODE_ENV": '"production"' },
      ssr: { noExternal: true, external: RUNTIME_PACKAGES },
    }),
    resolveId: { order: "pre", handler: (id) => (UNUSED.includes(id) ? NOTHING : undefined) },
    load: (id) => (id === NOTHING ? "export {}" : undefined),
    generateBundle(_, bundle) {
      for (const id of loadedAtStart(bundle)) {
        const rare = RARE.find((pattern) => pattern.test(id));
        if (rare)
          this.error(`The server loads ${id} at start. Import it where it is first needed.`);
      }
    },
  };
}

/** Fetch for old Nodes, which Remix requires in installGlobals(); nothing calls that. */
const UNUSED = ["undici", "@remix-run/web-fetch"];
const NOTHING = "\0nothing";

/** What few requests need; the build fails when the server loads it at start. */
const RARE = [
  /^sharp$|^puppeteer-core$|^@sentry\//,
  /\/node_modules\/(@fastify\/busboy|archiver|file-type|prom-client|resend|stream-json|stripe)\//,
  /\/app\/(ui\/report|sandbox\/biller\/sandbox-biller|commands\/demo)/,
];

/** Modules of the entry and the chunks that it imports statically, and the packages they leave. */
function loadedAtStart(bundle: Rollup.OutputBundle): string[] {
  const files = Object.values(bundle).flatMap((file) =>
    file.type === "chunk" && file.isEntry ? [file.fileName] : [],
  );
  // Grows while it is walked.
  for (const file of files) {
    const chunk = bundle[file];
    const imports = chunk?.type === "chunk" ? chunk.imports : [];
    files.push(...imports.filter((one) => !files.includes(one)));
  }
  return files.flatMap((file) => {
    const chunk = bundle[file];
    return chunk?.type === "chunk" ? chunk.moduleIds : [file];
  });
}
