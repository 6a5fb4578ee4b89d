// The built product in a process of its own, for every benchmark that sends it requests. Linux.
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { refuse } from "../prepare.mjs";

export const PORT = 3297;

const demos = new Map();
const folders = new Set();
const children = new Set();

process.once("exit", () => {
  for (const child of children) child.kill("SIGKILL");
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

/** A new data folder with the demo data, which each checkout loads once in a process. */
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

function newFolder() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bench-"));
  folders.add(folder);
  return folder;
}

/** Runs a command of the product, such as `demo` or `addresses`, to its end. */
export async function runCommand({ dir, folder }, ...args) {
  const child = spawnNode(commandOf(dir, args), { cwd: dir, env: settingsOf({ folder, port: 1 }) });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}.`);
}

/**
 * Serves `folder`, by default a new copy of the demo data, and refuses no request as too many.
 * @param {{ dir?: string, folder?: string, port?: number, settings?: object, flags?: string[] }} how
 */
export async function serveDemo({
  dir = process.cwd(),
  folder,
  port = PORT,
  settings = { LIMITS: "off" },
  flags = [],
}) {
  const own = folder ?? (await copyOfDemo(dir));
  const env = { ...settingsOf({ folder: own, port }), ...settings };
  const server = await startServer([...flags, ...commandOf(dir, ["serve"])], {
    port,
    cwd: dir,
    env,
  });
  return { ...server, folder: own };
}

/** Runs a program of this Node that serves. `ready`: milliseconds from its start to /healthz. */
export async function startServer(args, { port, ...options }) {
  const began = performance.now();
  const server = spawnNode(args, options);
  const origin = `http://localhost:${port}`;
  const isReady = () =>
    fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error(`${args.join(" ")} ended.`);
    // Nothing tells when it listens.
    await new Promise((done) => setTimeout(done, 10));
  }
  const ready = performance.now() - began;
  const stop = async () => {
    const gone = once(server, "exit");
    server.kill("SIGTERM");
    await gone;
  };
  return { origin, port, pid: server.pid, ready, stop };
}

/** Bytes in memory, of the process and those that it started. */
export function residentBytes(pid) {
  return overTree(pid, (file) => 1024 * Number(/VmRSS:\s*(\d+)/.exec(file("status"))?.[1] ?? 0));
}

/** Milliseconds of processor time so far, of the process and those that it started. */
export function processorTime(pid) {
  return overTree(pid, (file) => {
    const fields = file("stat").split(") ")[1].split(" ");
    return (Number(fields[11]) + Number(fields[12])) * 10;
  });
}

function overTree(pid, measure) {
  const read = (file) => fs.readFileSync(`/proc/${pid}/${file}`, "utf8");
  const children = read(`task/${pid}/children`).trim().split(" ").filter(Boolean);
  return children.reduce((sum, child) => sum + overTree(child, measure), measure(read));
}

function commandOf(dir, args) {
  if (!fs.existsSync(path.join(dir, "build/server/index.js")))
    refuse(`There is no build in ${dir}: "npm run build" makes it.`);
  return ["scripts/plumbline.mjs", ...args];
}

function spawnNode(args, options) {
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "ignore", "inherit"],
    ...options,
  });
  children.add(child.once("exit", () => children.delete(child)));
  return child;
}

function settingsOf({ folder, port }) {
  const own = { DATA_DIR: folder, PORT: String(port), PUBLIC_URL: `http://localhost:${port}` };
  return { ...process.env, NODE_ENV: "production", SANDBOX: "1", ...own };
}
