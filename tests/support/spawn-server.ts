import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";

const COMMAND = "scripts/plumbline.mjs";

/**
 * A server process with the demo data on its own port.
 * @param extra settings; an existing DATA_DIR is reused, PORT restarts on the same port.
 */
export async function spawnServer(extra: Record<string, string> = {}) {
  const folder = extra.DATA_DIR ?? fs.mkdtempSync(path.join(os.tmpdir(), "served-"));
  const port = extra.PORT ? Number(extra.PORT) : await freePort();
  const origin = `http://localhost:${port}`;
  const settings = {
    NODE_ENV: "production" as const,
    SANDBOX: "1",
    LIMITS: "off",
    PORT: String(port),
    PUBLIC_URL: origin,
    ...extra,
    DATA_DIR: folder,
  };
  const env = { ...process.env, ...settings };
  for (const name of fs.existsSync(path.join(folder, "plumbline.db")) ? [] : ["migrate", "demo"]) {
    const { status, stderr } = spawnSync(process.execPath, [COMMAND, name], {
      env,
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`${name} failed: ${stderr}`);
  }
  const child = spawn(process.execPath, [COMMAND, "serve"], { env, stdio: "ignore" });
  await untilHealthy(origin, child);
  return {
    origin,
    child,
    env,
    rss: () => residentBytes(child.pid ?? 0),
    async stop(): Promise<void> {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
      fs.rmSync(folder, { recursive: true, force: true });
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
  const cookie = await cookieOf(origin, email);
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

async function untilHealthy(origin: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${origin}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The product does not start (exit code ${child.exitCode}).`);
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
