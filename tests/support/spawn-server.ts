import { spawn, spawnSync, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { ALLOCATOR } from "../../scripts/memory.mjs";

const COMMAND = "scripts/plumbline.mjs";

/**
 * A server process with the demo data on its own port.
 * @param extra settings; an existing DATA_DIR is reused, PORT restarts on the same port.
 * @param cwd a checkout of the product, with its build.
 */
export async function spawnServer(extra: Record<string, string> = {}, cwd = process.cwd()) {
  const folder = extra.DATA_DIR ?? fs.mkdtempSync(path.join(os.tmpdir(), "served-"));
  const port = extra.PORT ? Number(extra.PORT) : await freePort();
  const settings = {
    NODE_ENV: "production" as const,
    SANDBOX: "1",
    LIMITS: "off",
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    ...extra,
    DATA_DIR: folder,
  };
  const env = { ...process.env, ...ALLOCATOR, ...settings };
  const isFresh = !fs.existsSync(path.join(folder, "plumbline.db"));
  for (const name of isFresh ? ["migrate", "demo"] : []) runCommand([name], { env, cwd });
  const program = await startProgram([COMMAND, "serve"], port, { env, cwd });
  return {
    ...program,
    env,
    folder,
    async stop(): Promise<void> {
      await program.end();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a command of the product, such as `demo`, to its end. */
export function runCommand(
  args: string[],
  options: { env: NodeJS.ProcessEnv; cwd?: string },
): void {
  const { status, stderr } = spawnSync(process.execPath, [COMMAND, ...args], {
    ...options,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${args.join(" ")} failed: ${stderr}`);
}

/** A program of this Node that serves. `ready`: milliseconds from its start to /healthz. */
export async function startProgram(args: string[], port: number, options: SpawnOptions) {
  const began = performance.now();
  const child = spawn(process.execPath, args, { stdio: "ignore", ...options });
  const origin = `http://localhost:${port}`;
  // Nothing tells when it listens.
  while (!(await fetch(`${origin}/healthz`).catch(() => null))?.ok) {
    if (child.exitCode !== null || performance.now() - began > 60_000)
      throw new Error(`${args.join(" ")} does not start (exit code ${child.exitCode}).`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return {
    origin,
    child,
    ready: performance.now() - began,
    rss: () => residentBytes(child.pid ?? 0),
    async end(): Promise<void> {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

export type SpawnedServer = Awaited<ReturnType<typeof spawnServer>>;

export async function cookieOf(origin: string, email: string): Promise<string> {
  const login = await fetch(`${origin}/api/login`, {
    method: "POST",
    headers: { Origin: origin, "Content-Type": "application/json" },
    body: JSON.stringify({ email, password: "Demo-2026!" }),
  });
  return login.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

/** API calls as a demo user, over HTTP. */
export async function signInTo(origin: string, email: string) {
  return requestsTo(origin, await cookieOf(origin, email));
}

export function requestsTo(origin: string, cookie: string) {
  return async (
    method: string,
    at: string,
    body?: FormData | URLSearchParams | object,
  ): Promise<Response> => {
    const isForm = body instanceof FormData || body instanceof URLSearchParams;
    const type: Record<string, string> =
      body && !isForm ? { "Content-Type": "application/json" } : {};
    const headers = { Origin: origin, Cookie: cookie, ...type };
    return fetch(origin + at, {
      method,
      headers,
      redirect: body instanceof URLSearchParams ? "manual" : "follow",
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
  };
}

/** Peak memory of the process during the work, in bytes. */
export async function peakDuring(
  served: SpawnedServer,
  work: () => Promise<unknown>,
): Promise<number> {
  let peak = served.rss();
  const timer = setInterval(() => (peak = Math.max(peak, served.rss())), 5);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return Math.max(peak, served.rss());
}

function residentBytes(pid: number): number {
  const status = `/proc/${pid}/status`;
  const kilobytes = fs.existsSync(status)
    ? /VmRSS:\s*(\d+)/.exec(fs.readFileSync(status, "utf8"))?.[1]
    : spawnSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" }).stdout;
  return Number(kilobytes) * 1024;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
