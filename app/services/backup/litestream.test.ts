import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { findLitestream } from "./run-litestream";
import { openLitestream } from "./litestream";
import { BACKED_UP, writeLitestreamConfig, type BackupPlan } from "./litestream-config";
import { restoreDatabase } from "./restore-backup";
import { readLine, runLitestream } from "./run-litestream";

function makeFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "backup-test-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A shell script in place of Litestream, started once all it needs exists. */
function makeProgram(script: string) {
  const folder = makeFolder();
  const bin = path.join(folder, "litestream");
  fs.writeFileSync(bin, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const plan: BackupPlan = {
    dataDir: path.join(folder, "data"),
    stateDir: path.join(folder, "state"),
    replica: { kind: "folder", path: path.join(folder, "replica") },
  };
  const lines: string[] = [];
  const open = (patience = 5_000) => {
    const litestream = openLitestream({
      bin,
      plan,
      onLine: ({ level, text }) => lines.push(`${level} ${text}`),
      firstWait: 1,
      patience,
      settling: 0,
    });
    onTestFinished(litestream.stop);
    return litestream;
  };
  return { folder, bin, plan, lines, open, file: (name: string) => path.join(folder, name) };
}

const WAITS = `echo '{"level":"INFO","msg":"up"}'; trap 'echo "{\\"msg\\":\\"sent the rest\\"}"; exit 0' TERM; while :; do sleep 0.02; done`;

test("Litestream's configuration names both databases, its state folder and the replica", () => {
  const folder = makeFolder();
  const plan = {
    dataDir: "/data",
    stateDir: "/state",
    replica: { kind: "folder", path: "/backup" },
  } as const;
  const file = writeLitestreamConfig(plan, folder);
  const { dbs } = JSON.parse(fs.readFileSync(file, "utf8"));
  expect(dbs).toMatchObject([
    {
      path: "/data/plumbline.db",
      "meta-path": "/state/plumbline.db",
      replicas: [{ type: "file", path: "/backup/plumbline.db", "sync-interval": "1s" }],
    },
    {
      path: "/data/files.db",
      "meta-path": "/state/files.db",
      replicas: [{ type: "file", path: "/backup/files.db" }],
    },
  ]);
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
});

test("configures a bucket without writing keys", () => {
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "a secret");
  const replica = {
    kind: "s3",
    bucket: "b",
    path: "plumbline",
    endpoint: "https://s3.example",
    region: "auto",
  } as const;
  const text = fs.readFileSync(
    writeLitestreamConfig({ dataDir: "/data", stateDir: "/state", replica }, makeFolder()),
    "utf8",
  );
  vi.unstubAllEnvs();
  expect(JSON.parse(text).dbs[1].replicas[0]).toMatchObject({
    type: "s3",
    bucket: "b",
    path: "plumbline/files.db",
    endpoint: "https://s3.example",
    region: "auto",
  });
  expect(text).not.toContain("secret");
});

test("the chosen program comes first, then the PATH's, then the package's; npm's own script never", () => {
  const { bin, folder } = makeProgram("exit 0");
  const scripts = path.join(makeFolder(), "node_modules", ".bin");
  fs.mkdirSync(scripts, { recursive: true });
  fs.copyFileSync(bin, path.join(scripts, "litestream"));
  expect(findLitestream("/chosen", folder)).toBe("/chosen");
  expect(findLitestream(undefined, `${scripts}:${folder}`)).toBe(bin);
  expect(findLitestream(undefined, scripts, () => [bin])).toBe(bin);
  expect(findLitestream(undefined, scripts, () => ["/not/there"])).toBeUndefined();
});

test.each([
  [
    '{"level":"INFO","msg":"snapshot written","db":"/data/files.db"}',
    { level: "INFO", text: "snapshot written (/data/files.db)" },
  ],
  [
    '{"level":"ERROR","msg":"failed to run","error":"no matching backups found"}',
    { level: "ERROR", text: "no matching backups found" },
  ],
  [
    '{"level":"ERROR","msg":"sync error","db":"/d","error":"denied"}',
    { level: "ERROR", text: "sync error (/d): denied" },
  ],
  ['{"level":"INFO","msg":"wal segment written"}', undefined],
  ["panic: out of memory", { level: "ERROR", text: "panic: out of memory" }],
  ["  ", undefined],
])("of Litestream's output, %s", (line, read) => {
  expect(readLine(line)).toEqual(read);
});

test("Litestream runs from start to stop, and has time to send the rest", async () => {
  const { open, lines, plan } = makeProgram(WAITS);
  const litestream = open();
  expect(litestream.state().kind).toBe("waiting");
  await litestream.start();
  await litestream.start();
  await expect.poll(() => lines).toContain("INFO up");
  expect(litestream.state()).toEqual({ kind: "running", restarts: 0, problem: null });
  await litestream.stop();
  await expect.poll(() => lines).toEqual(["INFO up", "INFO sent the rest"]);
  expect(litestream.state().kind).toBe("waiting");
  expect(fs.existsSync(path.join(plan.stateDir, "litestream.pid"))).toBe(false);
});

test("restarts it when it exits by itself and reports the reason", async () => {
  const { open, lines } = makeProgram(
    `echo '{"level":"ERROR","msg":"failed to run","error":"no room"}'; exit 1`,
  );
  const litestream = open();
  await litestream.start();
  await expect.poll(() => litestream.state().restarts).toBeGreaterThan(2);
  expect(litestream.state()).toMatchObject({ kind: "failing", problem: "no room" });
  await litestream.stop();
  const heard = lines.length;
  expect(litestream.state().kind).toBe("waiting");
  await expect.poll(() => lines.length).toBe(heard);
});

test("a program that cannot run makes the backup fail, not the server", async () => {
  const { open, bin } = makeProgram("exit 0");
  fs.rmSync(bin);
  const litestream = open();
  await litestream.start();
  await expect.poll(() => litestream.state().kind).toBe("failing");
  expect(litestream.state().problem).toContain("ENOENT");
});

test("a process that does not end on SIGTERM is killed", async () => {
  const { open, lines } = makeProgram(
    `trap '' TERM; echo '{"msg":"up"}'; while :; do sleep 0.02; done`,
  );
  const litestream = open(50);
  await litestream.start();
  await expect.poll(() => lines).toEqual(["INFO up"]);
  await litestream.stop();
  expect(litestream.state().kind).toBe("waiting");
});

test("ends a leftover process of a killed server before starting another", async () => {
  const { open, lines, plan, bin } = makeProgram(WAITS);
  fs.mkdirSync(plan.stateDir);
  const order: string[] = [];
  const left = runLitestream(
    bin,
    ["replicate", "-config", path.join(plan.stateDir, "litestream.yml")],
    ({ text }) => order.push(text),
  );
  left.once("close", () => order.push("it ended"));
  fs.writeFileSync(path.join(plan.stateDir, "litestream.pid"), String(left.pid));
  await expect.poll(() => order).toEqual(["up"]);
  await open().start();
  await expect.poll(() => order).toEqual(["up", "sent the rest", "it ended"]);
  await expect.poll(() => lines).toEqual(["INFO up"]);
});

test("leaves an unrelated process with a reused id alone", async () => {
  const { open, lines, plan } = makeProgram(WAITS);
  fs.mkdirSync(plan.stateDir);
  fs.writeFileSync(path.join(plan.stateDir, "litestream.pid"), String(process.pid));
  await open().start();
  await expect.poll(() => lines).toEqual(["INFO up"]);
});

test("restores a database into the folder with no other files", async () => {
  const { bin, plan } = makeProgram(`echo restored > "$6"; touch "$6.tmp-wal" "$6.tmp-shm"`);
  const folder = makeFolder();
  for (const name of BACKED_UP) await restoreDatabase({ bin, plan, name, folder });
  expect(fs.readdirSync(folder).sort()).toEqual(["files.db", "plumbline.db"]);
});

test("a failed restore reports the reason", async () => {
  const { bin, plan } = makeProgram(
    `echo '{"level":"ERROR","msg":"failed to run","error":"no matching backups found"}' >&2; exit 1`,
  );
  await expect(
    restoreDatabase({ bin, plan, name: "files.db", folder: makeFolder() }),
  ).rejects.toThrow("files.db could not be restored: no matching backups found.");
});
