import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAtMost } from "../support/figures";
import { probeHealth } from "../support/health-probe";
import { signInTo, spawnServer, type SpawnedServer } from "../support/spawn-server";

const CONNECTIONS = 40;
const SECONDS = 5;
const BROWSERS = 60;
const LOCKED_MS = 10_000;

const DATA_DIR = fs.mkdtempSync(path.join(os.tmpdir(), "starving-"));
let served: SpawnedServer;
beforeAll(async () => {
  served = await spawnServer({ DATA_DIR, LIMITS: "on", TRUST_PROXY: "x-forwarded-for" });
}, 120_000);
afterAll(() => served.stop());

const FLOOD = "198.51.100.1";

function send(at: string, network: string, init: RequestInit = {}): Promise<Response> {
  const headers = { Origin: served.origin, "X-Forwarded-For": network, ...init.headers };
  return fetch(served.origin + at, { ...init, headers });
}

function signIn(network: string, password: string, cookie = ""): Promise<Response> {
  return send("/api/login", network, {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: cookie },
    body: JSON.stringify({ email: "mid@demo.example", password }),
  });
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The longest of one answer after another, for so many seconds, in ms. */
async function longest(work: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + SECONDS * 1_000;
  let worst = 0;
  while (performance.now() < end) worst = Math.max(worst, await milliseconds(work));
  return worst;
}

test.each([
  ["GET", "/webhooks/x"],
  ["POST", "/webhooks/x"],
  ["POST", "/webhooks/stripe"],
  ["GET", "/readyz"],
])(
  `${CONNECTIONS} connections of one network that ask %s %s keep no other network waiting`,
  { timeout: 60_000 },
  async (method, at) => {
    const statuses = new Set<number>();
    const page = async () => {
      const answer = await send("/auth/login?then=%2F", "203.0.113.7");
      await answer.text();
      statuses.add(answer.status);
    };
    await page();
    let isOver = false;
    const flood = Array.from({ length: CONNECTIONS }, async () => {
      while (!isOver) await (await send(at, FLOOD, { method })).text();
    });
    const waited = await longest(page);
    isOver = true;
    await Promise.all(flood);
    expect([...statuses]).toEqual([200]);
    expectAtMost({
      what: `a page beside ${method} ${at}`,
      measured: waited,
      goal: 500,
      unit: "ms",
    });
  },
);

test(
  `${BROWSERS} known browsers of one account and network keep no other sign-in waiting`,
  { timeout: 120_000 },
  async () => {
    const cookies: string[] = [];
    for (let number = 0; number < BROWSERS; number++) {
      const known = await signIn(`192.0.2.${number}`, "Demo-2026!");
      expect(known.status).toBe(200);
      const lines = known.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
      cookies.push(lines.find((line) => line.startsWith("browser=")) ?? "none");
    }
    const flood = cookies.map(async (cookie) => (await signIn(FLOOD, "wrong", cookie)).text());
    const waited = await milliseconds(async () =>
      expect((await signIn("203.0.113.8", "Demo-2026!")).status).toBe(200),
    );
    await Promise.all(flood);
    expectAtMost({ what: "another network's sign-in", measured: waited, goal: 1_000, unit: "ms" });
  },
);

test(
  "a database that another process locks for ten seconds holds up no request",
  { timeout: 60_000 },
  async () => {
    const ask = await signInTo(served.origin, "mid@demo.example");
    const rename = () => ask("PUT", "/api/profile", { firstName: "Mia", lastName: "Midway" });
    expect((await rename()).status).toBe(200);
    const probe = await probeHealth(served.origin, served.child.pid);
    const other = new Database(path.join(DATA_DIR, "plumbline.db"));
    other.exec("begin immediate");
    const end = performance.now() + LOCKED_MS;
    const statuses = new Set<number>();
    let worst = 0;
    while (performance.now() < end)
      worst = Math.max(
        worst,
        await milliseconds(async () => {
          const refused = await rename();
          statuses.add(refused.status);
          expect(refused.headers.get("retry-after")).toBe("2");
        }),
      );
    other.close();
    const { worstMs, failures } = await probe.stop();
    expect([...statuses]).toEqual([503]);
    expect(failures).toBe(0);
    expectAtMost({ what: "a refused change", measured: worst, goal: 250, unit: "ms" });
    expectAtMost({ what: "longest wait of /healthz", measured: worstMs, goal: 250, unit: "ms" });
    expect((await rename()).status).toBe(200);
  },
);
