import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Hash of file names and contents, to skip work whose sources are unchanged.
 * @param {string} root
 * @param {string[]} sources files and folders relative to root; a missing one counts as empty
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

/** @param {string} stamp */
export function lastFingerprint(stamp) {
  return existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
}

/**
 * @param {string} stamp
 * @param {string} print from fingerprint()
 */
export function noteFingerprint(stamp, print) {
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, print);
}

/** @returns {string[]} without tests, which are not built */
function filesIn(root, source) {
  const full = path.join(root, source);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [source];
  return readdirSync(full).flatMap((name) =>
    /\.test\.tsx?$/.test(name) ? [] : filesIn(root, `${source}/${name}`),
  );
}
