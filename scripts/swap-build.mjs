import { existsSync, linkSync, mkdirSync, mkdtempSync } from "node:fs";
import { readdirSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";

const PREFIX = "build-";
/** Folders with hashed names; some of their files are loaded lazily. */
const HASHED = ["client/assets", "server/assets"];
/** Old files stay for running servers and open pages. */
const KEPT_MS = 60 * 60 * 1000;
/** After this long a build folder belongs to a killed build. */
const ABANDONED_MS = 60 * 60 * 1000;

/**
 * A new build folder; deletes abandoned ones.
 * @param {string} parent on the same disk as the target
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
 * Replaces the build; the old one's hashed files are kept for an hour.
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
