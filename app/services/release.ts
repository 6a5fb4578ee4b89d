import fs from "node:fs";
import { fileURLToPath } from "node:url";
import { hashOfContent } from "./ids";

/** What runs here. `commit` is known where the build said it. */
export type Release = { version: string; commit: string | null };

/** The version in package.json beside the built product, and the commit that the settings name. */
export function releaseOf(commit: string | null): Release {
  const { version } = JSON.parse(fs.readFileSync("package.json", "utf8")) as { version: string };
  return { version, commit };
}

/**
 * What tells one build from another: the hash of the file that this very line is in, which in the
 * built product is the whole server.
 */
export function hashOfBuild(): string {
  return hashOfContent(fs.readFileSync(fileURLToPath(import.meta.url)));
}
