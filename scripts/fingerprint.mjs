import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * One hash over the names and contents of files, so that work whose sources are unchanged can be
 * skipped.
 * @param {string} root the folder that the sources are relative to
 * @param {string[]} sources files and folders; one that is absent counts as empty
 * @returns {string} hexadecimal
 */
export function fingerprint(root, sources) {
  const hash = createHash("sha256");
  for (const file of sources.flatMap((source) => filesIn(root, source)).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

/**
 * The fingerprint noted when a piece of work was last done; "" when it never was.
 * @param {string} stamp the file that keeps it
 */
export function lastFingerprint(stamp) {
  return existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
}

/**
 * Notes that a piece of work is done for these sources.
 * @param {string} stamp the file that keeps it
 * @param {string} print from fingerprint()
 */
export function noteFingerprint(stamp, print) {
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, print);
}

/**
 * Tests are no part of what is built: changing one makes nothing stale.
 * @returns {string[]}
 */
function filesIn(root, source) {
  const full = path.join(root, source);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [source];
  return readdirSync(full).flatMap((name) =>
    /\.test\.tsx?$/.test(name) ? [] : filesIn(root, `${source}/${name}`),
  );
}
