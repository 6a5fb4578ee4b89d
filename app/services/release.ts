import fs from "node:fs";
import { fileURLToPath } from "node:url";
import { hashOfContent } from "./ids";

/** `commit` is null where the build did not name it. */
export type Release = { version: string; commit: string | null };

export function releaseOf(commit: string | null): Release {
  const { version } = JSON.parse(fs.readFileSync("package.json", "utf8")) as { version: string };
  return { version, commit };
}

/** The hash of the file containing this line: in the build, of the whole server. */
export function hashOfBuild(): string {
  return hashOfContent(fs.readFileSync(fileURLToPath(import.meta.url)));
}
