import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

const BUILT = "build/server/index.js";
const SOURCES = ["app", "public", "vite.config.ts", "remix.config.ts", "package-lock.json"];

/** Builds the product before the tests that ask it over HTTP, unless what is built is newer than every source. */
export default function buildWhenStale(): void {
  if (isFresh()) return;
  const { status, stderr } = spawnSync(process.execPath, ["node_modules/@remix-run/dev/dist/cli.js", "vite:build"], { encoding: "utf8" });
  if (status !== 0) throw new Error(`The product does not build:\n${stderr}`);
}

function isFresh(): boolean {
  if (!fs.existsSync(BUILT)) return false;
  const built = fs.statSync(BUILT).mtimeMs;
  return SOURCES.flatMap(filesIn).every((file) => fs.statSync(file).mtimeMs < built);
}

function filesIn(source: string): string[] {
  if (!fs.existsSync(source)) return [];
  if (fs.statSync(source).isFile()) return [source];
  const files = fs.readdirSync(source, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map((entry) => path.join(entry.parentPath, entry.name)).filter((file) => !/\.test\.tsx?$/.test(file));
}
