// The built product in a process of its own, for every benchmark that sends it requests.
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { refuse } from "../prepare.mjs";

const demos = new Map();

/**
 * A new data folder with the demo data, which each checkout loads once in a process.
 * @param {string} dir the checkout whose build runs
 */
export async function copyOfDemo(dir) {
  if (!demos.has(dir)) {
    const folder = newFolder();
    await runCommand({ dir, folder }, "demo");
    demos.set(dir, folder);
  }
  const copy = newFolder();
  fs.cpSync(demos.get(dir), copy, { recursive: true });
  return copy;
}

const folders = new Set();

function newFolder() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bench-"));
  folders.add(folder);
  return folder;
}

export function removeFolder(folder) {
  fs.rmSync(folder, { recursive: true, force: true });
  folders.delete(folder);
}

const children = new Set();

/** As spawn, of this Node; what still runs when this process ends ends with it. */
function spawnNode(args, options) {
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "ignore", "inherit"],
    ...options,
  });
  children.add(child.once("exit", () => children.delete(child)));
  return child;
}

process.once("exit", () => {
  for (const child of children) child.kill("SIGKILL");
  for (const folder of folders) removeFolder(folder);
});

/** Ends the bench with one line where the checkout was not built. */
function requireBuild(dir) {
  if (!fs.existsSync(path.join(dir, "build/server/index.js")))
    refuse(`There is no build in ${dir}: "npm run build" makes it.`);
}

/** Runs a command of the product, such as `demo` or `addresses`, to its end. */
export function runCommand({ dir, folder, settings = {} }, ...args) {
  requireBuild(dir);
  const env = environment({ folder, port: 1, settings });
  return ended(spawnNode(["scripts/plumbline.mjs", ...args], { cwd: dir, env }));
}

/** Serves `folder`, by default a new copy of the demo data, and refuses no request as too many. */
export async function serveDemo({ dir, folder, port, flags }) {
  const own = folder ?? (await copyOfDemo(dir));
  return serveProduct({ dir, folder: own, port, settings: { LIMITS: "off" }, flags });
}

/** Serves the folder's data. */
export async function serveProduct({ dir, folder, port, settings = {}, flags = [] }) {
  requireBuild(dir);
  const server = await startServer([...flags, "scripts/plumbline.mjs", "serve"], {
    port,
    cwd: dir,
    env: environment({ folder, port, settings }),
  });
  return { ...server, folder };
}

/**
 * Runs a program of this Node that serves. `ready`: milliseconds from its start to /healthz.
 * @param {string[]} args
 * @param {{ port: number, env: object, cwd?: string }} options
 */
export async function startServer(args, { port, ...options }) {
  const began = performance.now();
  const server = spawnNode(args, options);
  const gone = ended(server);
  gone.catch(() => undefined);
  const origin = `http://localhost:${port}`;
  await untilAnswering(`${origin}/healthz`, server);
  return {
    origin,
    port,
    pid: server.pid,
    ready: performance.now() - began,
    async stop() {
      server.kill("SIGTERM");
      await gone;
    },
  };
}

/** Resolves when `url` answers 200. @throws when the process ends first. */
async function untilAnswering(url, child, seconds = 60) {
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end && child.exitCode === null) {
    const isReady = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((done) => setTimeout(done, 10));
  }
  throw new Error(`${url} does not answer.`);
}

/** @returns {Promise<void>} rejected for an exit code other than 0 */
function ended(child) {
  return new Promise((resolve, reject) =>
    child.once("exit", (code, signal) =>
      code === 0 || signal === "SIGTERM"
        ? resolve()
        : reject(new Error(`The process ended with ${code ?? signal}.`)),
    ),
  );
}

/** Memory of the process and those that it started. */
export function residentBytes(pid) {
  return sumOverTree(
    pid,
    (status) => Number(/VmRSS:\s*(\d+)/.exec(status("status"))?.[1] ?? 0) * 1024,
  );
}

/** Milliseconds of processor time so far, of the process and those that it started. */
export function processorTime(pid) {
  return sumOverTree(pid, (read) => {
    const fields = read("stat").split(") ")[1].split(" ");
    return (Number(fields[11]) + Number(fields[12])) * 10;
  });
}

function sumOverTree(pid, measure) {
  const read = (file) => fs.readFileSync(`/proc/${pid}/${file}`, "utf8");
  const children = read(`task/${pid}/children`).trim().split(" ").filter(Boolean);
  return children.reduce((sum, child) => sum + sumOverTree(child, measure), measure(read));
}

function environment({ folder, port, settings }) {
  return {
    ...process.env,
    DATA_DIR: folder,
    PORT: String(port),
    NODE_ENV: "production",
    SANDBOX: "1",
    PUBLIC_URL: `http://localhost:${port}`,
    ...settings,
  };
}
