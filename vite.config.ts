import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import zlib from "node:zlib";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { denyImports } from "vite-env-only";
import remixConfig from "./remix.config";
import { chunkOf } from "./vite.chunks";
import { serverEntry } from "./vite.server";
import { serviceWorker } from "./vite.worker";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    denyImports({ client: SERVER_ONLY }),
    remix(remixConfig),
    tailwindcss(),
    ...(isSsrBuild ? [serverEntry()] : [licences(), precompress(), serviceWorker(compress)]),
  ],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  esbuild: { legalComments: "none" },
  build: {
    // Browsers that know popovers and AbortSignal.any, which the pages use, know this too.
    target: "es2022",
    // 4 % fewer bytes than by default (docs/decisions/0125).
    minify: isSsrBuild ? false : "terser",
    sourcemap: false,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rollupOptions: {
      onwarn(warning, tell) {
        // A resource route leaves nothing for the browser, and the terms are both a page and,
        // fetched later, a dialog: both are meant.
        // Packages have warnings of their own.
        const isOurs = !/node_modules/.test(warning.id ?? warning.ids?.[0] ?? warning.message);
        if (warning.code !== "EMPTY_BUNDLE" && warning.plugin !== "vite:reporter" && isOurs)
          tell(warning);
      },
      ...(!isSsrBuild && { output: { manualChunks: chunkOf, onlyExplicitManualChunks: true } }),
    },
  },
  // Remix would otherwise bundle the server's packages for the browser while developing.
  optimizeDeps: {
    entries: [],
    include: [
      "react",
      "react-dom",
      "react-dom/client",
      "react/jsx-dev-runtime",
      "@remix-run/react",
    ],
  },
}));

/**
 * The browser's build fails when a page's client code imports one of these: the folders and
 * packages of the server.
 */
const SERVER_ONLY = {
  files: [
    "**/app/{data,services,operations,http,commands,sandbox/biller}/**",
    "**/app/sandbox/operations.ts",
  ],
  specifiers: [
    "zod",
    "@conform-to/zod",
    "drizzle-orm",
    "better-sqlite3",
    "sharp",
    "stripe",
    /^node:/,
  ],
};

/** Keeps the notices of the libraries in a file of their own: minifying removes them. */
function licences(): Plugin {
  const notices = new Set<string>();
  return {
    name: "licences",
    apply: "build",
    renderChunk(code) {
      for (const [notice] of code.matchAll(
        /\/\*[*!](?:(?!\*\/)[^])*?@licen[cs]e(?:(?!\*\/)[^])*\*\//g,
      ))
        notices.add(notice);
      return null;
    },
    generateBundle() {
      const source = [...notices].join("\n\n");
      this.emitFile({ type: "asset", name: "licences.txt", source });
    },
  };
}

/**
 * Leaves a .br and a .gz beside every file of the browser's build, so that the server compresses
 * none of them twice.
 */
function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    writeBundle({ dir = "" }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => /\.(js|css|svg|json)$/.test(file)))
        compress(path.join(dir, name));
    },
  };
}

function compress(file: string): void {
  const content = fs.readFileSync(file);
  fs.writeFileSync(`${file}.gz`, zlib.gzipSync(content, { level: 9 }));
  fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(content));
}
