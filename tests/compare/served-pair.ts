import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { randomIds } from "../support/random-ids";
import { openBrowser, type Browser } from "../support/server";
import { freePort } from "../support/spawn-server";
import { NOW } from "../support/world";

const PRELOAD = path.resolve("tests/compare/seeded-process.mjs");
const MINUTE = 60_000;
/** The clock goes on with each command. */
const PACE = 10 * MINUTE;

export type Side = Awaited<ReturnType<typeof serveSide>>;

/** The demo world of the other build, in a folder of its own for each build. */
export async function servePair(other: string) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "compared-"));
  const [before, after] = [path.join(folder, "before"), path.join(folder, "after")];
  for (const command of ["migrate", "demo"]) runIn(other, command, before);
  fs.cpSync(before, after, { recursive: true });
  runIn(path.resolve(""), "migrate", after);
  const sides = [await serveSide(other, before), await serveSide(path.resolve(""), after)] as const;
  return {
    sides,
    async stop() {
      await Promise.all(sides.map(({ stop }) => stop()));
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

function settingsOf(data: string) {
  return {
    ...process.env,
    NODE_ENV: "production" as const,
    SANDBOX: "1",
    LIMITS: "off",
    SESSION_SECRET: "the secret of both builds",
    PUBLIC_URL: "http://localhost:3000",
    DATA_DIR: data,
    COMPARED_NOW: String(NOW.getTime()),
    NODE_OPTIONS: `--import=${PRELOAD}`,
  };
}

function runIn(checkout: string, command: string, data: string): void {
  const { status, stderr } = spawnSync(process.execPath, ["scripts/plumbline.mjs", command], {
    cwd: checkout,
    env: settingsOf(data),
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${command} failed in ${checkout}: ${stderr}`);
}

async function serveSide(checkout: string, data: string) {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, ["scripts/plumbline.mjs", "serve"], {
    cwd: checkout,
    env: { ...settingsOf(data), PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await untilHealthy(origin, child);
  const file = path.join(data, "plumbline.db");
  const sqlite = new Database(file, { readonly: true });
  let command = 0;

  const ask = (at: string, init?: RequestInit) => {
    const headers = new Headers(init?.headers);
    headers.set("X-Command", `${command} ${NOW.getTime() + command * PACE}`);
    return fetch(new URL(at, origin), { redirect: "manual", ...init, headers });
  };
  const browsers = new Map<string | undefined, Promise<Browser>>();

  return {
    files: [file, path.join(data, "files.db")],
    ids: randomIds(sqlite),
    /** What is asked from now on belongs to that command. */
    begin: (number: number) => void (command = number),
    runJobs: () => ask("/compare/jobs"),
    /** Signed out without an address. */
    browser(email: string | undefined): Promise<Browser> {
      const open = browsers.get(email) ?? openFor(email);
      browsers.set(email, open);
      return open;
    },
    signOutAll: () => browsers.clear(),
    async stop() {
      sqlite.close();
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
    },
  };

  async function openFor(email: string | undefined): Promise<Browser> {
    const browser = await openBrowser(ask);
    if (email !== undefined)
      await browser.json("POST", "/api/login", { email, password: "Demo-2026!" });
    return browser;
  }
}

/** Asks again every 100 ms: a process of another build tells no other way that it serves. */
async function untilHealthy(origin: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600 && child.exitCode === null; tries++) {
    if ((await fetch(`${origin}/healthz`).catch(() => null))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The product does not start (exit code ${child.exitCode}).`);
}
