import { existsSync, linkSync, mkdirSync, mkdtempSync } from "node:fs";
import { readdirSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";

const PREFIX = "build-";
/** Folders of files that have a hash in their name; both sides load some of them only when needed. */
const HASHED = ["client/assets", "server/assets"];
/** How long the files of an earlier build are kept, for servers that run and pages that are open. */
const KEPT_MS = 60 * 60 * 1000;
/** A build that was killed is no longer being written to after this long. */
const ABANDONED_MS = 60 * 60 * 1000;

/**
 * Makes an empty folder to build into, and removes those that killed builds left.
 * @param {string} parent on the same disk as what is swapped in
 * @returns {string}
 */
export function newBuildFolder(parent) {
  mkdirSync(parent, { recursive: true });
  for (const name of readdirSync(parent).filter((one) => one.startsWith(PREFIX))) {
    const folder = path.join(parent, name);
    if (ageOf(folder) > ABANDONED_MS) rmSync(folder, { recursive: true, force: true });
  }
  return mkdtempSync(path.join(parent, PREFIX));
}

/**
 * Puts a new build in the place of the current one, whose hashed files are kept for an hour.
 * @param {string} fresh
 * @param {string} current
 */
export function swapIn(fresh, current) {
  if (existsSync(current)) {
    for (const folder of HASHED)
      keepRecentFiles(path.join(current, folder), path.join(fresh, folder));
    const old = `${fresh}-old`;
    renameSync(current, old);
    renameSync(fresh, current);
    rmSync(old, { recursive: true, force: true });
  } else renameSync(fresh, current);
}

function keepRecentFiles(from, to) {
  for (const name of existsSync(from) ? readdirSync(from) : []) {
    const file = path.join(from, name);
    const target = path.join(to, name);
    if (!existsSync(target) && ageOf(file) < KEPT_MS) linkSync(file, target);
  }
}

function ageOf(file) {
  return Date.now() - statSync(file).mtimeMs;
}
