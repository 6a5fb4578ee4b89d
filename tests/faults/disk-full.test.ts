import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { spawnServer, signInTo, type SpawnedServer } from "../support/spawn-server";

const MB = 1024 * 1024;
const DISK = 48 * MB;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "small-disk-"));
const mounted = new Set<string>();
const reason = whyNot();
if (reason) process.stdout.write(`The trials of a full disk are skipped. ${reason}\n`);

let served: SpawnedServer | undefined;
beforeAll(async () => {
  if (!reason) served = await spawnServer({ DATA_DIR: disk("data"), TMPDIR: disk("tmp") });
}, 60_000);
beforeEach(() => {
  for (const name of ["data/ballast", "data/rest", "tmp/ballast"])
    fs.rmSync(path.join(folder, name), { force: true });
});
afterAll(async () => {
  const ended = new Promise((resolve) => served?.child.once("exit", resolve));
  served?.child.kill("SIGTERM");
  if (served) await ended;
  for (const at of mounted) spawnSync("umount", [at]);
  fs.rmSync(folder, { recursive: true, force: true });
});

test.skipIf(reason)(
  "a full data disk answers writes with 507, reads go on, and writes resume once there is room",
  { timeout: 120_000 },
  async () => {
    const { origin, child } = current();
    const ask = await signInTo(origin, "mid@demo.example");
    const at = await firstProperty(ask);
    // Larger than what the databases still write.
    const ballast = path.join(folder, "data", "ballast");
    fs.writeFileSync(ballast, Buffer.alloc(8 * MB));
    const kept: string[] = [];
    let refused: Response | undefined;
    for (let n = 0; n < 60 && !refused; n++) {
      const response = await upload(ask, at, n);
      if (response.status === 200) kept.push(((await response.json()) as { id: string }).id);
      else refused = response;
    }
    expect(kept.length).toBeGreaterThan(3);
    expect(refused?.status).toBe(507);
    expect(await refused?.json()).toMatchObject({
      error: { reason: "disk-full", message: "Failed to save file to dossier." },
    });
    // Fill the remainder with smaller writes.
    fs.writeFileSync(path.join(folder, "data", "rest"), "");
    fillUp(path.join(folder, "data", "rest"));
    expect((await upload(ask, at, 99)).status).toBe(507);
    const renaming = () => ask("PUT", "/api/profile", { firstName: "Mia", lastName: "Midway" });
    const statuses = new Set<number>();
    for (let n = 0; n < 20; n++) statuses.add((await renaming()).status);
    expect([...statuses].filter((status) => status !== 200 && status !== 507)).toEqual([]);

    for (const read of ["/api/properties", at, `${at}/files`, "/healthz"])
      expect((await ask("GET", read)).status, read).toBe(200);
    for (const id of kept)
      expect((await (await ask("GET", `${at}/files/${id}`)).arrayBuffer()).byteLength).toBe(MB);

    for (const file of [ballast, path.join(folder, "data", "rest")]) fs.rmSync(file);
    expect((await upload(ask, at, 100)).status).toBe(200);
    expect((await renaming()).status).toBe(200);
    expect([child.exitCode, child.signalCode]).toEqual([null, null]);
  },
);

test.skipIf(reason)(
  "the disk of what is on its way fills up: 507, reading goes on, and the next upload comes in",
  { timeout: 60_000 },
  async () => {
    const ask = await signInTo(current().origin, "mid@demo.example");
    const at = await firstProperty(ask);
    const ballast = path.join(folder, "tmp", "ballast");
    fs.writeFileSync(ballast, "");
    fillUp(ballast);
    const refused = await upload(ask, at, 200);
    expect(refused.status).toBe(507);
    expect((await ask("GET", at)).status).toBe(200);
    fs.rmSync(ballast);
    expect((await upload(ask, at, 201)).status).toBe(200);
    expect(
      fs.readdirSync(path.join(folder, "tmp")).filter((name) => name.startsWith("upload-")),
    ).toEqual([]);
  },
);

type Ask = Awaited<ReturnType<typeof signInTo>>;

function current(): SpawnedServer {
  if (!served) throw new Error("Nothing is served.");
  return served;
}

async function firstProperty(ask: Ask): Promise<string> {
  const [property] = (await (await ask("GET", "/api/properties")).json()) as { id: string }[];
  return `/api/properties/${property?.id}`;
}

/** 1 MB of unique text. */
function upload(ask: Ask, at: string, n: number): Promise<Response> {
  const form = new FormData();
  form.set("file", new Blob([`${n}\n`.padEnd(MB, "x")], { type: "text/plain" }), `${n}.txt`);
  return ask("POST", `${at}/files`, form);
}

/** Until ENOSPC. */
function fillUp(file: string): void {
  for (const size of [MB, 4096, 1]) {
    try {
      for (;;) fs.appendFileSync(file, Buffer.alloc(size));
    } catch (error) {
      expect(error).toMatchObject({ code: "ENOSPC" });
    }
  }
}

function disk(name: string): string {
  return path.join(folder, name);
}

/** Mounts the small disks; returns why it cannot. */
function whyNot(): string | false {
  for (const name of ["data", "tmp"]) {
    const at = disk(name);
    fs.mkdirSync(at);
    const { status, stderr, error } = spawnSync(
      "mount",
      ["-t", "tmpfs", "-o", `size=${DISK}`, "tmpfs", at],
      { encoding: "utf8" },
    );
    if (status !== 0)
      return `A small disk cannot be mounted, which takes root on Linux: ${(error?.message ?? stderr).trim()}`;
    mounted.add(at);
  }
  return false;
}
