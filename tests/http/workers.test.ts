import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { closeDatabase } from "~/data/database";
import { closeFileStore, openFileStore } from "~/data/file-store";
import { sessionCookie } from "~/http/session-cookie";
import { freePort } from "../support/spawn-server";
import { makeWorld, NOW } from "../support/world";

type Identified = { id: string };

const COMMAND = "scripts/plumbline.mjs";
const READS = /_count\{method="GET",route="\/api\/properties\/:propertyId",status="2xx"\} (\d+)/;

const DAY = 86_400_000;

/** Two serving processes on one database, in which Ada is signed in. */
async function serveWithTwo() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "workers-"));
  const [port, metricsPort] = [await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const settings = {
    NODE_ENV: "production" as const,
    DATA_DIR: folder,
    PORT: String(port),
    PUBLIC_URL: origin,
    METRICS_PORT: String(metricsPort),
    SESSION_SECRET: "secret",
    BILLING: "off",
    MAIL: "outbox",
  };
  const { app, pass, person, sessionFor } = makeWorld(
    { ...settings, LIMITS: "on" },
    path.join(folder, "plumbline.db"),
  );
  const now = pass((Date.now() - NOW.getTime()) / DAY);
  const kept = await sessionCookie(app.settings).write(sessionFor(person("Ada")), now);
  const cookie = kept.split(";")[0] ?? "";
  closeDatabase(app.db);
  closeFileStore(openFileStore(path.join(folder, "files.db")));
  const child = spawn(process.execPath, [COMMAND, "serve"], {
    env: { ...process.env, ...settings, WORKERS: "2" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (piece: Buffer) => (output += piece.toString()));
  onTestFinished(() => {
    child.kill("SIGKILL");
    fs.rmSync(folder, { recursive: true, force: true });
  });

  /** On a connection of its own: processes take connections in turn. */
  async function ask(method: string, at: string, body?: object) {
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
    /** How often both processes have come to serve. */
    starts: () => output.split('"2 processes serve."').length - 1,
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
    const { child, ask, starts, reads, workers } = await serveWithTwo();
    await expect.poll(starts, { timeout: 30_000 }).toBe(1);
    const property = { name: "Home", address: { address1: "1 Rimu Street" } };
    const { id } = (await (await ask("POST", "/api/properties", property)).json()) as Identified;
    const at = `/api/properties/${id}`;
    for (let number = 0; number < 10; number++) {
      const name = `Name ${number}`;
      expect((await ask("PUT", at, { name })).status).toBe(200);
      for (let process = 0; process < 2; process++)
        expect(await (await ask("GET", at)).json()).toMatchObject({ name });
    }

    // Addresses are counted in memory: 120 a minute over both processes.
    let found = 0;
    for (let number = 0; number < 124; number++)
      found += (await ask("GET", "/api/addresses?q=rimu")).status === 200 ? 1 : 0;
    expect(found).toBe(120);
    // Sign-ins are counted in the database: 20 a minute from one network.
    const tries = await Promise.all(
      Array.from({ length: 24 }, (_, number) =>
        ask("POST", "/api/login", { email: `nobody${number}@example.nz`, password: "wrong" }),
      ),
    );
    expect(tries.filter(({ status }) => status !== 429).length).toBe(20);
    expect(await reads()).toBe(20);

    const [first, second] = workers();
    process.kill(second ?? 0, "SIGKILL");
    await expect.poll(starts).toBe(2);
    expect(workers()).toContain(first);
    expect(workers()).not.toContain(second);
    // What is left of the reads was counted, and so answered, by the other process.
    expect([0, 20]).not.toContain(await reads());
    expect((await ask("GET", at)).status).toBe(200);

    const exit = new Promise((resolve) => child.once("exit", (...how) => resolve(how)));
    child.kill("SIGTERM");
    expect(await exit).toEqual([0, null]);
    expect(workers()).toEqual([]);
  },
);
