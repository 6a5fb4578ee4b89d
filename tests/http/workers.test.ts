import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../support/spawn-server";

const COMMAND = "scripts/plumbline.mjs";
const READS = /_count\{method="GET",route="\/api\/properties\/:propertyId",status="2xx"\} (\d+)/;

/** Two serving processes on a database with the demo's accounts. */
async function serveWithTwo() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "workers-"));
  const [port, metricsPort] = [await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: "production",
    DATA_DIR: folder,
    PORT: String(port),
    PUBLIC_URL: origin,
    METRICS_PORT: String(metricsPort),
  };
  const demo = spawnSync(process.execPath, [COMMAND, "demo"], { env: { ...env, SANDBOX: "1" } });
  expect(demo.status).toBe(0);
  const child = spawn(process.execPath, [COMMAND, "serve"], {
    env: { ...env, SESSION_SECRET: "secret", BILLING: "off", MAIL: "outbox", WORKERS: "2" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  onTestFinished(() => {
    child.kill("SIGKILL");
    fs.rmSync(folder, { recursive: true, force: true });
  });

  /** On a connection of its own: processes take connections in turn. */
  async function ask(method: string, at: string, body?: object, cookie = "") {
    return fetch(origin + at, {
      method,
      headers: {
        Origin: origin,
        Cookie: cookie,
        Connection: "close",
        "Content-Type": "application/json",
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  return {
    child,
    ask,
    signIn: (email: string, password: string) => ask("POST", "/api/login", { email, password }),
    /** Reads of a property that all processes together have counted. */
    async reads(): Promise<number> {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      return Number(READS.exec(text)?.[1] ?? 0);
    },
    /** Serving processes, those that have ended excepted. */
    workers: () => childrenOf(child.pid ?? 0),
  };
}

function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync("ps", ["-A", "-o", "ppid=,pid=,stat="], { encoding: "utf8" });
  return stdout
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([parent, , state]) => Number(parent) === pid && !state?.startsWith("Z"))
    .map(([, own]) => Number(own));
}

test(
  "two processes serve one product: limits, writes, metrics, a death and an orderly end",
  { timeout: 60_000 },
  async () => {
    const { child, ask, signIn, reads, workers } = await serveWithTwo();
    await expect.poll(() => workers().length, { timeout: 30_000 }).toBe(2);
    await expect.poll(async () => (await ask("GET", "/healthz").catch(() => null))?.ok).toBe(true);
    const entered = await signIn("mid@demo.example", "Demo-2026!");
    const cookie = entered.headers.getSetCookie().map((line) => line.split(";")[0]);
    const call = (method: string, at: string, body?: object) =>
      ask(method, at, body, cookie.join("; "));
    const [property] = (await (await call("GET", "/api/properties")).json()) as { id: string }[];
    const at = `/api/properties/${property?.id}`;
    for (let number = 0; number < 10; number++) {
      const name = `Name ${number}`;
      expect((await call("PUT", at, { name })).status).toBe(200);
      expect(await (await call("GET", at)).json()).toMatchObject({ name });
    }

    // Addresses are counted in memory: 120 a minute over both processes.
    let found = 0;
    for (let number = 0; number < 124; number++)
      found += (await call("GET", "/api/addresses?query=rimu")).status === 200 ? 1 : 0;
    expect(found).toBe(120);
    // Sign-ins are counted in the database: 20 a minute from one network, of which one is used.
    const tries = await Promise.all(
      Array.from({ length: 24 }, (_, number) => signIn(`nobody${number}@demo.example`, "wrong")),
    );
    expect(tries.filter(({ status }) => status !== 429).length).toBe(19);
    expect(await reads()).toBe(10);

    const [first, second] = workers();
    process.kill(second ?? 0, "SIGKILL");
    await expect.poll(() => workers().includes(second ?? 0)).toBe(false);
    await expect.poll(() => workers().length).toBe(2);
    expect(workers()).toContain(first);
    // What is left of the ten reads was counted, and so answered, by the other process.
    expect([0, 10]).not.toContain(await reads());
    expect((await call("GET", at)).status).toBe(200);

    const exit = new Promise((resolve) => child.once("exit", (...how) => resolve(how)));
    child.kill("SIGTERM");
    expect(await exit).toEqual([0, null]);
    expect(workers()).toEqual([]);
  },
);
