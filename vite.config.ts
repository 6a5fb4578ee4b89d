import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import zlib from "node:zlib";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { denyImports } from "vite-env-only";
import remixConfig from "./remix.config";
import { serverEntry } from "./vite.server";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    denyImports({ client: SERVER_ONLY }),
    remix(remixConfig),
    tailwindcss(),
    ...(isSsrBuild ? [serverEntry()] : [precompress()]),
  ],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  build: {
    // Browsers that know popovers and AbortSignal.any, which the pages use, know this too.
    target: "es2022",
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
  files: ["**/app/{data,services,operations,http,commands,sandbox/{biller,operations}}/**"],
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

/** What every page's frame and most forms need, by path. */
const FRAME =
  /\/app\/(ui\/shell\/(?!terms-modal|keep-clear)|ui\/(avatar-image|plain-click|use-hydrated|error-page|nonce|page-title)\.|ui\/forms\/(field|error-summary|submit-button|use-reply)\.|contracts\/(paths|error-page-messages)\.|domain\/text-limits\.|ui\/live\/use-session-check|ui\/editing\/use-draft-removal)|vite\/preload-helper|lucide-react\/dist\/esm\/icons\/(pencil|rotate-ccw|plus)\./;

/** What most pages of somebody signed in need. */
const SIGNED_IN =
  /\/app\/(domain\/(budget|money|dates|client-id|sizes)\.|ui\/(dialog|dialog-link|confirm-link)\.|ui\/charts\/(progress-ring|complete-tag)\.|ui\/(photos\/stored-image|property\/(left|finish)-figure)\.|ui\/forms\/default-button\.|ui\/items\/use-menu-closing\.)/;

/** What is loaded after a page, to notice that a session has ended. */
const SESSION = /\/app\/ui\/live\/(session-check|on-return)\./;

/** What every page with pictures to choose needs. */
const PICTURES =
  /\/app\/ui\/(photos\/(delete-photo-text|image-problem|use-image-upload|image-upload|photo-pair|image-input|use-preview)|upload\/(use-dropping|send-upload))\.|lucide-react\/dist\/esm\/icons\/camera\./;

/** What every page with something to edit needs at once. */
const EDITING =
  /\/app\/(ui\/editing\/(?!browser-drafts|draft-keeper|drafts\.)|contracts\/(editing-messages|api-paths|view-codecs|money-codec)\.|domain\/(item-fields|fields)\.)/;

/** What the budgets of properties and categories need at once. */
const BUDGETS =
  /\/app\/(ui\/items\/(columns|table-roles|budget-provider|cell-names|edited-item|item-changes|item-context|item-editor|item-records|item-rules|new-row|read-cell|send-item|shown-items|sort-items)\.|ui\/(use-phone|property\/(live-figures|bottom-bar|use-spend-key|spend-key|property-tabs|change-status)|print\/has-sale-price)\.|ui\/live\/use-live-view|domain\/(item|fold-text|bills\/(forecast-in-use|spent-entry))\.)/;

const CHUNKS = {
  frame: FRAME,
  "signed-in": SIGNED_IN,
  session: SESSION,
  pictures: PICTURES,
  editing: EDITING,
  budgets: BUDGETS,
};

/**
 * Small modules that go together are one file: as a dozen files, each with its own imports and its
 * own compression, they weighed 1 KB more (docs/decisions/0052). The libraries stay in files of
 * their own.
 */
function chunkOf(id: string): string | undefined {
  return Object.entries(CHUNKS).find(([, modules]) => modules.test(id))?.[0];
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
      for (const name of Object.keys(bundle).filter((file) => /\.(js|css|svg|json)$/.test(file))) {
        const file = path.join(dir, name);
        const content = fs.readFileSync(file);
        fs.writeFileSync(`${file}.gz`, zlib.gzipSync(content, { level: 9 }));
        fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(content));
      }
    },
  };
}
