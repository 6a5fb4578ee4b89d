import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { fingerprint, lastFingerprint, noteFingerprint } from "./fingerprint.mjs";
import { bringsItsOwnNode, nodeProblem, OWN_NODE_FOLDERS } from "./node-version.mjs";
import { packagesAreCurrent } from "./packages.mjs";
import { newBuildFolder, swapIn } from "./swap-build.mjs";

// Runs before installation, on Node 20 too: only Node's own modules.

export const root = fileURLToPath(new URL("..", import.meta.url));

const BUILT = ["build/server/index.js", "build/client"];
const BUILD_STAMP = path.join(root, "node_modules/.cache/plumbline/build");
const BUILD_SOURCES = [
  "app",
  "public",
  "drizzle",
  "vite.chunks.ts",
  "vite.config.ts",
  "vite.server.ts",
  "vite.worker.ts",
  "scripts/runtime-packages.mjs",
  "remix.config.ts",
  "tsconfig.json",
  "package-lock.json",
];

export function say(line) {
  process.stdout.write(`${line}\n`);
}

export function refuse(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/** PATH with the packages' commands first, their Node among them. */
export function environment(extra = {}) {
  const key = Object.keys(process.env).find((name) => name.toUpperCase() === "PATH") ?? "PATH";
  return {
    ...process.env,
    [key]: [...OWN_NODE_FOLDERS.map((folder) => path.join(root, folder)), process.env[key]].join(
      path.delimiter,
    ),
    ...extra,
  };
}

/**
 * In the project's folder, with inherited output.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [extra] added to the environment
 * @returns {Promise<number>} exit code
 */
export function run(command, args, extra) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: environment(extra),
      stdio: ["ignore", "inherit", "inherit"],
      shell: isWindows,
    });
    child.once("error", reject).once("exit", (code) => resolve(code ?? 1));
  });
}

/**
 * The same with its output captured.
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runQuietly(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: environment(),
      stdio: ["ignore", "pipe", "pipe"],
      shell: isWindows,
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => (output += text));
    child.once("error", reject).once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

const isWindows = process.platform === "win32";

/** Exits when installing fails. */
export async function installPackages() {
  const early = nodeProblem(process.versions.node);
  if (early && !bringsItsOwnNode()) refuse(early);
  const lock = readJson("package-lock.json");
  if (lock && packagesAreCurrent(lock, readJson("node_modules/.package-lock.json")))
    say("Packages: up to date.");
  else {
    say("Packages: installing (the first time takes a minute or so) …");
    // NODE_ENV=production would omit the build tools. No package needs install scripts, and npm 10
    // would compile better-sqlite3, which is prebuilt.
    const quietly = [
      "--include=dev",
      "--include=optional",
      "--loglevel=error",
      "--no-audit",
      "--no-fund",
      "--ignore-scripts",
    ];
    if ((await run("npm", ["ci", ...quietly])) !== 0) {
      say("Packages: npm ci did not accept the lock file; trying npm install …");
      if ((await run("npm", ["install", "--no-save", ...quietly])) !== 0)
        refuse("The packages could not be installed; npm says why above.");
    }
  }
  const { stdout, status } = spawnSync("node", ["--version"], {
    env: environment(),
    encoding: "utf8",
    shell: isWindows,
  });
  const problem =
    status === 0
      ? nodeProblem(stdout.trim())
      : "The Node in node_modules/.bin does not run on this machine.";
  if (problem) refuse(problem);
}

export function buildIsCurrent() {
  return (
    BUILT.every((file) => existsSync(path.join(root, file))) &&
    lastFingerprint(BUILD_STAMP) === fingerprint(root, BUILD_SOURCES)
  );
}

/**
 * Builds beside build/ and swaps it in when complete: a failed or killed build keeps the last good
 * one.
 * @param {string} [logLevel] Vite's
 * @returns {Promise<boolean>} success
 */
export async function buildProduct(logLevel = "error") {
  // First, so that a source changed during the build makes it stale.
  const print = fingerprint(root, BUILD_SOURCES);
  const fresh = newBuildFolder(path.join(root, ".cache"));
  const isBuilt =
    (await run("remix", ["vite:build", "--logLevel", logLevel], {
      NODE_ENV: "production",
      BUILD_DIRECTORY: path.relative(root, fresh),
    })) === 0;
  if (!isBuilt) {
    rmSync(fresh, { recursive: true, force: true });
    return false;
  }
  swapIn(fresh, path.join(root, "build"));
  noteFingerprint(BUILD_STAMP, print);
  return true;
}

function readJson(file) {
  const full = path.join(root, file);
  return existsSync(full) ? JSON.parse(readFileSync(full, "utf8")) : undefined;
}
