import path from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

const at = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const KEPT = /^assets\/.*\.(js|css)$|encode-sans-latin.*\.woff2$/;

/**
 * The service worker, built once the pages are: it has no modules in common with them, and is told
 * the names of their scripts and style sheets (docs/decisions/0126).
 * @param compress leaves a .br and a .gz beside a file.
 */
export function serviceWorker(compress: (file: string) => void): Plugin {
  let folder = "";
  let files: string[] = [];
  return {
    name: "service-worker",
    apply: "build",
    writeBundle({ dir = "" }, bundle) {
      folder = dir;
      // The folder may have those of an earlier build too.
      files = Object.keys(bundle).filter((name) => KEPT.test(name));
    },
    async closeBundle() {
      // The build of the pages has failed.
      if (!folder) return;
      await build({
        configFile: false,
        publicDir: false,
        logLevel: "warn",
        resolve: { alias: { "~": at("./app") } },
        define: {
          BUILD_FILES: JSON.stringify(files.map((name) => `/${name}`)),
          "process.env.NODE_ENV": '"production"',
        },
        esbuild: { legalComments: "none" },
        build: {
          outDir: folder,
          emptyOutDir: false,
          target: "es2022",
          modulePreload: false,
          reportCompressedSize: false,
          rollupOptions: {
            input: at("./app/worker/worker.ts"),
            output: { format: "iife", entryFileNames: "worker.js" },
          },
        },
      });
      compress(path.join(folder, "worker.js"));
    },
  };
}
