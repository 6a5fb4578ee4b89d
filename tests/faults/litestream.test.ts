import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { findLitestream } from "~/services/backup/run-litestream";
import { processesOfGroup } from "../support/processes";
import { spawnServer, signInTo, type SpawnedServer } from "../support/spawn-server";

const ROUNDS = 3;
/** Writing time before each kill, in milliseconds. */
const WRITING = 5_000;
/**
 * Seconds of writes that may be lost: Litestream syncs every second, and the machine may be busy.
 */
const LONGEST_LOSS = 5;
const SOON = { timeout: 60_000 };

const bin = findLitestream(process.env.LITESTREAM_BIN);
if (!bin)
  process.stdout.write(
    "There is no Litestream to run here: set LITESTREAM_BIN. Its trials are left out.\n",
  );

const root = fs.mkdtempSync(path.join(os.tmpdir(), "backed-up-"));
const replica = path.join(root, "replica");
const backup = { LITESTREAM: "on", LITESTREAM_REPLICA_URL: replica, LITESTREAM_BIN: bin ?? "" };
let served: SpawnedServer | undefined;

beforeAll(async () => {
  if (!bin) return;
  served = await spawnServer(backup);
  // On a machine that has just started, the program is read from the disk first.
  await vi.waitUntil(() => filesIn(replica, ".snapshot.lz4").length > 1, SOON);
}, 120_000);
afterAll(async () => {
  await served?.stop();
  fs.rmSync(root, { recursive: true, force: true });
});

/** A file's row and bytes are in different databases. `at` is when it was acknowledged. */
type Acknowledged = { name: string; at: number };

test.runIf(bin)(
  "killed while it is written to, and restored: whole, with at most the last moment missing",
  { timeout: 120_000 },
  async () => {
    const kept: Acknowledged[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      const killed = await writeAndKill(current(), kept);
      const folder = path.join(root, `restored-${round}`);
      const began = performance.now();
      expect(command("restore", folder), "restoring").toMatchObject({ status: 0, stderr: "" });
      const seconds = ((performance.now() - began) / 1000).toFixed(1);

      const found = inspect(folder);
      const missing = kept.filter(({ name }) => !found.names.has(name));
      const last = kept.findLast(({ name }) => found.names.has(name));
      const loss = (killed - (last?.at ?? 0)) / 1000;
      process.stdout.write(
        `Round ${round}: ${kept.length} acknowledged, ${missing.length} missing, the last ${loss.toFixed(2)} s lost; restored in ${seconds} s.\n`,
      );
      expect(found.problems).toEqual([]);
      expect(loss).toBeLessThan(LONGEST_LOSS);
      // Only the latest writes may be missing.
      expect(missing).toEqual(missing.length === 0 ? [] : kept.slice(-missing.length));
      kept.splice(kept.length - missing.length);

      // Continue on the restored data and back up to the same place.
      fs.rmSync(current().env.DATA_DIR, { recursive: true, force: true });
      served = await spawnServer({ ...backup, DATA_DIR: folder });
    }
  },
);

test.runIf(bin)(
  "a drill passes while the product is written to",
  { timeout: 120_000 },
  async () => {
    const writing = new AbortController();
    const drill = commandBeside("drill").finally(() => writing.abort());
    const [{ status, stdout, stderr }] = await Promise.all([
      drill,
      write(current(), [], writing.signal),
    ]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    process.stdout.write(stdout);
    // On a busy machine replication may lag, and the drill retry first.
    expect(stdout).toMatch(/^The backup was restored and is whole: .*\n$/m);
  },
);

test.runIf(bin)(
  "a server that was killed alone leaves a Litestream that the next one ends",
  { timeout: 120_000 },
  async () => {
    const before = current();
    // The product starts it again where it has ended by itself.
    await expect.poll(() => processesOfGroup(litestreamOf(before)), SOON).toHaveLength(1);
    const left = litestreamOf(before);
    await kill(before);
    expect(processesOfGroup(left)).toHaveLength(1);
    served = await spawnServer({ ...backup, DATA_DIR: before.env.DATA_DIR });
    await expect.poll(() => litestreamOf(current()), { timeout: 5_000 }).not.toBe(left);
    expect(processesOfGroup(left)).toEqual([]);
  },
);

test.runIf(bin)("the last write before a stop is in the backup", { timeout: 60_000 }, async () => {
  const kept: Acknowledged[] = [];
  const { DATA_DIR } = current().env;
  await write(current(), kept, AbortSignal.timeout(500));
  const ended = new Promise((resolve) => current().child.once("exit", resolve));
  current().child.kill("SIGTERM");
  expect(await ended).toBe(0);
  served = undefined;
  const folder = path.join(root, "after-a-stop");
  expect(command("restore", folder)).toMatchObject({ status: 0 });
  const { names, problems } = inspect(folder);
  served = await spawnServer({ ...backup, DATA_DIR });
  expect([kept.filter(({ name }) => !names.has(name)), problems]).toEqual([[], []]);
});

test.runIf(bin)(
  "what is removed from the file store goes from the backup too, and the backup stays whole",
  { timeout: 120_000 },
  async () => {
    const live = () => countContents(current().env.DATA_DIR);
    const before = live();
    for (let n = 0; n < 12; n++)
      await addAndRemove(current(), `Removed ${n} ${"x".repeat(500_000)}`);
    // The last three of the hour wait for their Undo.
    await expect.poll(live).toBeLessThanOrEqual(before + 3);
    const kept = live();
    const { status, stderr } = await commandBeside("drill");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    const folder = path.join(root, "after-removals");
    expect(command("restore", folder)).toMatchObject({ status: 0 });
    expect(inspect(folder).problems).toEqual([]);
    expect(countContents(folder)).toBe(kept);
  },
);

test.runIf(bin)(
  "a damaged backup fails its drill with the reason",
  { timeout: 120_000 },
  async () => {
    for (const file of filesIn(replica, ".snapshot.lz4"))
      fs.truncateSync(file, Math.floor(fs.statSync(file).size / 2));
    const { status, stderr } = await commandBeside("drill");
    process.stdout.write(`Damaged on purpose: ${stderr}`);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^The restore drill failed: .*could not be restored: .+\.\n$/);
  },
);

function current(): SpawnedServer {
  if (!served) throw new Error("Nothing is served.");
  return served;
}

/** Kills the product and its Litestream at once; returns when (`performance.now()`). */
async function writeAndKill(product: SpawnedServer, kept: Acknowledged[]): Promise<number> {
  const writing = write(product, kept, AbortSignal.timeout(60_000));
  await new Promise((resolve) => setTimeout(resolve, WRITING));
  const litestream = litestreamOf(product);
  process.kill(litestream, "SIGKILL");
  const killed = performance.now();
  await kill(product);
  await writing;
  return killed;
}

/** Adds documents until stopped or the product is gone. */
async function write(
  product: SpawnedServer,
  kept: Acknowledged[],
  until: AbortSignal,
): Promise<void> {
  const ask = await signInTo(product.origin, "mid@demo.example");
  const [property] = (await (await ask("GET", "/api/properties")).json()) as { id: string }[];
  while (!until.aborted) {
    const name = `${crypto.randomUUID()}.pdf`;
    const form = new FormData();
    form.set(
      "file",
      new Blob([`%PDF-1.7\n${name}\n${"x".repeat(3_000)}`], { type: "application/pdf" }),
      name,
    );
    const response = await ask("POST", `/api/properties/${property?.id}/files`, form).catch(
      () => null,
    );
    if (!response) return;
    expect(response.status).toBe(200);
    kept.push({ name, at: performance.now() });
  }
}

async function addAndRemove(product: SpawnedServer, text: string): Promise<void> {
  const ask = await signInTo(product.origin, "mid@demo.example");
  const [property] = (await (await ask("GET", "/api/properties")).json()) as { id: string }[];
  const at = `/api/properties/${property?.id}/files`;
  const form = new FormData();
  form.set("file", new Blob([text], { type: "text/plain" }), "removed.txt");
  const { id } = (await (await ask("POST", at, form)).json()) as { id: string };
  expect((await ask("DELETE", `${at}/${id}`)).status).toBe(204);
}

function countContents(folder: string): number {
  const sqlite = new Database(path.join(folder, "files.db"), { readonly: true });
  const count = sqlite.prepare<[], number>("select count(*) from contents").pluck().get() ?? 0;
  sqlite.close();
  return count;
}

function inspect(folder: string): { names: Set<string>; problems: unknown[] } {
  const sqlite = new Database(path.join(folder, "plumbline.db"));
  sqlite.prepare("attach ? as store").run(path.join(folder, "files.db"));
  const problems = [
    sqlite.pragma("main.integrity_check", { simple: true }),
    sqlite.pragma("store.integrity_check", { simple: true }),
    ...(sqlite.pragma("foreign_key_check") as unknown[]),
    ...sqlite
      .prepare(
        "select hash from store.contents c where bytes <> (select sum(length(data)) from store.chunks where hash = c.hash)",
      )
      .all(),
  ].filter((said) => said !== "ok");
  // Databases replicate separately: at the last moment one may have what the other has not.
  const whole =
    "select name from property_files where content_hash in (select hash from store.contents)";
  const names = new Set(sqlite.prepare<[], string>(whole).pluck().all());
  sqlite.close();
  return { names, problems };
}

function command(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["scripts/plumbline.mjs", ...args],
    {
      env: {
        ...process.env,
        NODE_ENV: "production",
        SANDBOX: "1",
        ...backup,
        DATA_DIR: path.join(root, "a new machine"),
      },
      encoding: "utf8",
    },
  );
  return { status, stdout, stderr };
}

/** A command on the data of a running product. */
function commandBeside(
  ...args: string[]
): Promise<{ status: number | null; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ["scripts/plumbline.mjs", ...args], {
      env: current().env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let stdout = "";
    let stderr = "";
    child.stdout.on("data", (text) => (stdout += text));
    child.stderr.on("data", (text) => (stderr += text));
    child.once("close", (status) => resolve({ status, stdout, stderr }));
  });
}

function litestreamOf({ env }: SpawnedServer): number {
  const note = path.join(env.DATA_DIR, ".litestream", "litestream.pid");
  const pid = fs.existsSync(note) ? Number(fs.readFileSync(note, "utf8")) : 0;
  if (!pid) throw new Error("No Litestream runs beside the product.");
  return pid;
}

async function kill({ child }: SpawnedServer): Promise<void> {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await ended;
}

function filesIn(folder: string, ending: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending))
    .map((name) => path.join(folder, name));
}
