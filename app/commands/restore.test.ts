import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeWorld } from "../../tests/support/world";
import { startBackup } from "./open-backup";
import { restoreTo } from "./restore";

function makeFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "restore-test-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Both databases of a world, "restored" by a script that copies them. */
function makeBackup() {
  const folder = makeFolder();
  const world = makeWorld();
  world.person("Ada");
  fs.writeFileSync(path.join(folder, "plumbline.db"), world.app.db.$client.serialize());
  fs.writeFileSync(path.join(folder, "files.db"), world.app.files.sqlite.serialize());
  const bin = path.join(folder, "litestream");
  fs.writeFileSync(bin, `#!/bin/sh\ncp "$(dirname "$0")/$(basename "$6")" "$6"\n`, { mode: 0o755 });
  return {
    folder,
    env: {
      DATA_DIR: path.join(folder, "data"),
      LITESTREAM: "on",
      LITESTREAM_REPLICA_URL: "/backup",
      LITESTREAM_BIN: bin,
    },
  };
}

test("restores into a new folder and reports the contents", async () => {
  const { folder, env } = makeBackup();
  const to = path.join(folder, "new");
  expect(await restoreTo([to], env)).toMatch(
    /^Restored into .*new: 1 accounts, 0 properties, 0 pictures and documents\./,
  );
  expect(fs.readdirSync(to).sort()).toEqual(["files.db", "plumbline.db"]);
});

test("reports a damaged database", async () => {
  const { folder, env } = makeBackup();
  fs.truncateSync(path.join(folder, "plumbline.db"), 100_000);
  await expect(restoreTo([path.join(folder, "new")], env)).rejects.toThrow(/damaged|malformed/);
});

test.each([
  ["a store that is missing", (folder: string) => fs.rmSync(path.join(folder, "files.db"))],
  ["a damaged database", (folder: string) => fs.truncateSync(path.join(folder, "plumbline.db"), 9)],
])("leaves nothing behind after %s, and goes on once it is mended", async (_, spoil) => {
  const { folder, env } = makeBackup();
  const [empty, missing] = [path.join(folder, "empty"), path.join(folder, "a", "b")];
  fs.mkdirSync(empty);
  const whole = makeBackup();
  spoil(folder);
  for (const to of [empty, missing])
    await expect(restoreTo([to], env)).rejects.toThrow(/restored|not a database|damaged/);
  expect([fs.readdirSync(empty), fs.existsSync(path.join(folder, "a"))]).toEqual([[], false]);
  expect(await restoreTo([empty], whole.env)).toContain("1 accounts");
});

test("refuses a folder that is not empty", async () => {
  const { folder, env } = makeBackup();
  const before = fs.readdirSync(folder);
  await expect(restoreTo([folder], env)).rejects.toThrow(`${folder} is not empty.`);
  expect(fs.readdirSync(folder)).toEqual(before);
});

test("under LiteFS nothing is restored into its mount", async () => {
  const { folder, env } = makeBackup();
  const to = path.join(folder, "mount");
  const cluster = {
    LITEFS_MODE: "static",
    LITEFS_PRIMARY_URL: "http://p:3000",
    FORWARD_TOKEN: "a token of 24 characters",
    BILLING: "off",
  };
  const settings = {
    ...env,
    ...cluster,
    SESSION_SECRET: "s",
    DATA_DIR: to,
    LITESTREAM_STATE_DIR: folder,
  };
  await expect(restoreTo([to], settings)).rejects.toThrow("litefs import");
});

test("a wrong call, or no backup, is reported in one line", async () => {
  await expect(restoreTo([], {})).rejects.toThrow("Usage: npm run restore -- FOLDER");
  const to = path.join(makeFolder(), "new");
  await expect(restoreTo([to], { DATA_DIR: to })).rejects.toThrow(
    "There is no backup: LITESTREAM is off.",
  );
});

test("a server without the setting makes no backup", async () => {
  const { app } = makeWorld();
  const stop = await startBackup(app);
  await stop();
  expect(app.backup.state().kind).toBe("off");
});

test("a server with an empty database does not overwrite a backup with accounts", async () => {
  const { folder, env } = makeBackup();
  await expect(startBackup(makeWorld(env).app)).rejects.toThrow(
    "LITESTREAM_REPLICA_URL holds a backup with 1 accounts",
  );
  fs.writeFileSync(path.join(folder, "plumbline.db"), makeWorld().app.db.$client.serialize());
  const stop = await startBackup(makeWorld(env).app);
  await stop();
});

test("the first start of all finds no backup and begins one; an unreachable backup is reported", async () => {
  const { env } = makeBackup();
  const says = (error: string) =>
    fs.writeFileSync(
      env.LITESTREAM_BIN,
      `#!/bin/sh\necho '{"level":"ERROR","msg":"failed to run","error":"${error}"}'\nexit 1\n`,
    );
  says("no matching backups found");
  const { app } = makeWorld(env);
  const stop = await startBackup(app);
  expect(app.backup.state().kind).not.toBe("off");
  await stop();
  says("AccessDenied");
  await expect(startBackup(app)).rejects.toThrow("AccessDenied");
});

test("a replica copies nothing", async () => {
  const { app } = makeWorld(makeBackup().env);
  app.role = { ...app.role, current: () => "replica" };
  const stop = await startBackup(app);
  expect(app.backup.state().kind).toBe("waiting");
  await stop();
});
