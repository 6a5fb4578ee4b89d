import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { closeDatabase, openDatabase } from "~/data/database";
import { closeFileStore, openFileStore } from "~/data/file-store";
import { createUser } from "~/data/users";

test.each([["serve"], ["migrate"], ["demo"], ["admin", "list"]])(
  "%s does not start with half of the data, and reports what is missing",
  (...command) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "half-"));
    onTestFinished(() => fs.rmSync(folder, { recursive: true }));
    const db = openDatabase(path.join(folder, "plumbline.db"));
    createUser(db, {
      id: "ada",
      firstName: "Ada",
      lastName: "Tester",
      email: "ada@example.nz",
      passwordHash: "none",
      createDate: new Date(),
    });
    closeDatabase(db);
    closeFileStore(openFileStore(path.join(folder, "files.db")));
    fs.rmSync(path.join(folder, "plumbline.db"));
    const settings = { NODE_ENV: "production" as const, SANDBOX: "1", DATA_DIR: folder };
    const { status, stderr } = spawnSync(process.execPath, ["scripts/plumbline.mjs", ...command], {
      env: { ...process.env, ...settings },
      encoding: "utf8",
      timeout: 15_000,
    });
    expect(stderr.trim().split("\n")).toEqual([
      expect.stringMatching(
        /^plumbline\.db in \S+ is missing or empty, and files\.db is not: restore both/,
      ),
    ]);
    expect(status).toBe(1);
    expect(fs.existsSync(path.join(folder, "plumbline.db"))).toBe(false);
  },
);
