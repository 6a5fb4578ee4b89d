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
    ...(isSsrBuild ? [serverEntry()] : [licences(), precompress()]),
  ],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  esbuild: { legalComments: "none" },
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

/** The libraries of every page: a file of their own, which a new release leaves in the cache. */
const LIBRARIES =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run\/(react|router|server-runtime))\/|commonjsHelpers/;

/** What every page's frame and most forms need, by path. */
const FRAME =
  /\/app\/(ui\/shell\/(?!terms-modal|acting-strip)|ui\/notices\/(toast|keep-clear)|ui\/(avatar-image|plain-click|use-hydrated|use-shell|error-page|nonce|page-title|on-demand|stylesheets)\.|ui\/forms\/(field|error-summary|submit-button|use-reply)\.|contracts\/(paths|error-page-messages)\.|domain\/text-limits\.|ui\/live\/use-session-check|ui\/editing\/use-draft-removal)|vite\/preload-helper|lucide-react\/dist\/esm\/((?!lucide-react|icons\/)|icons\/(x|circle-user|log-out|scroll-text|face-slightly-smiling)\.)/;

/** What most pages of somebody signed in need. */
const SIGNED_IN =
  /\/app\/(domain\/(budget|money|client-id|sizes|quantity|rounding|arithmetic|number-text|gst|bills\/(forecast|contingency))\.|contracts\/(editing|log)-messages\.|ui\/(back-link|notices\/dialog|confirm\/(dialog-link|confirm-link))\.|ui\/charts\/(progress-ring|complete-tag)\.|ui\/(photos\/stored-image|property\/(use-)?spend-key)\.|ui\/forms\/default-button\.|ui\/items\/use-menu-closing\.|ui\/live\/(session-check|on-return)\.|ui\/styles\/sheets\/(?!help|paper|overview)|ui\/project\/delete-project-text\.)|lucide-react\/dist\/esm\/icons\/(plus|pencil|rotate-ccw|arrow-left|trash|triangle-exclamation-point|check|file-text)\./;

/** What every page with pictures to choose needs. */
const PICTURES =
  /\/app\/ui\/(photos\/(image-|use-)|files\/use-uploads\.|upload\/(use-dropping|send-upload))|lucide-react\/dist\/esm\/icons\/(camera|image)\./;

/** What every page with something to edit needs at once. */
const EDITING =
  /\/app\/(ui\/editing\/(?!use-draft-removal)|ui\/live\/|ui\/project\/(use-texts|text-|details-status|submitted-text)|ui\/forms\/(use-box-as-high-as|value-before-hydration)\.|contracts\/(api-paths|view-codecs|money-codec)\.|domain\/(item-fields|record\/))/;

/** What the budgets of properties and categories need at once. */
const BUDGETS =
  /\/app\/(ui\/items\/(columns|table-roles|open-cells|budget-provider|cell-names|edited-item|item-changes|item-context|item-editor|item-records|item-rules|new-row|read-cell|send-item|shown-items|sort-items)\.|ui\/(phone-width|property\/bottom-bar)\.|domain\/(item|bills\/(spent-entry|bill-problems|bill|gst-terms|shares))\.)/;

/** What the pages about a property share. */
const FIGURES =
  /\/app\/(domain\/(dates|fold-text|bills\/forecast-in-use)|ui\/property\/(change-status|contingency|property-tabs|finish-figure|left-figure)|ui\/print\/has-sale-price)\./;

/** The editing table of a category, a template and the List. */
const ITEMS =
  /\/app\/ui\/(items\/(?!picked-bar|fill-cells|columns-menu|paste-preview|one-item|suggestion-list)|project\/(saved-text-field|items-with-log)\.)/;

/** The budget of a property as it opens. */
const OVERVIEW =
  /\/app\/ui\/property\/(overview|live-block|live-figures|category-table|category-bar|category-totals|title-block|house|house-plan|measure|to-finish-note)\.|\/app\/(ui\/charts|domain)\/long-bar\.|\/app\/domain\/house-parts\./;

/** The charts and figures that the landing page and the deal have in common. */
const CHARTS =
  /\/app\/(ui\/charts\/(waterfall|budget-bars)|ui\/billing\/prices|ui\/property\/figure|domain\/(waterfall|profit|agent-fee|price))\./;

const CHUNKS = {
  libraries: LIBRARIES,
  frame: FRAME,
  "signed-in": SIGNED_IN,
  pictures: PICTURES,
  editing: EDITING,
  budgets: BUDGETS,
  figures: FIGURES,
  items: ITEMS,
  overview: OVERVIEW,
  charts: CHARTS,
};

/**
 * Small modules that go together are one file: as a dozen files, each with its own imports and its
 * own compression, they weighed 1 KB more (docs/decisions/0052). A group imports only groups above
 * it, or Rollup warns of a circular chunk.
 */
function chunkOf(id: string): string | undefined {
  return Object.entries(CHUNKS).find(([, modules]) => modules.test(id))?.[0];
}

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
      for (const name of Object.keys(bundle).filter((file) => /\.(js|css|svg|json)$/.test(file))) {
        const file = path.join(dir, name);
        const content = fs.readFileSync(file);
        fs.writeFileSync(`${file}.gz`, zlib.gzipSync(content, { level: 9 }));
        fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(content));
      }
    },
  };
}
