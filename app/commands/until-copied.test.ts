import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { closeAddressIndex, openAddressIndex } from "~/data/address-index";
import { closeDatabase, openDatabase } from "~/data/database";
import { closeFileStore, openFileStore } from "~/data/file-store";
import { waitForReplica } from "./open-app";

/** A node's folder, and a LiteFS that names its role. */
async function makeNode(isPrimary: boolean) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "plumbline-"));
  const server = http.createServer((_, response) =>
    response.end(JSON.stringify({ isPrimary, primary: { hostname: "a" } })),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    fs.rmSync(dataDir, { recursive: true });
  });
  const address = server.address();
  const api = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const settings = {
    dataDir,
    litefs: { mode: "static", api, primaryUrl: "http://a:3000", peers: [], token: "t".repeat(24) },
  } as const;
  const said: string[] = [];
  return { dataDir, said, copied: () => waitForReplica(settings, (line) => said.push(line)) };
}

test("a replica waits for its first copy and logs it once", async () => {
  const { dataDir, said, copied } = await makeNode(false);
  let here = false;
  const waiting = copied().then(() => (here = true));
  await expect.poll(() => said.length).toBe(1);
  expect(said[0]).toMatch(/^Waiting for the primary's data: /);
  expect(here).toBe(false);
  closeFileStore(openFileStore(path.join(dataDir, "files.db")));
  closeAddressIndex(openAddressIndex(path.join(dataDir, "addresses.db")));
  closeDatabase(openDatabase(path.join(dataDir, "plumbline.db")));
  await waiting;
  expect(here).toBe(true);
});

test("a replica waits while the primary has an older schema", async () => {
  const { dataDir, said, copied } = await makeNode(false);
  closeFileStore(openFileStore(path.join(dataDir, "files.db")));
  closeAddressIndex(openAddressIndex(path.join(dataDir, "addresses.db")));
  const db = openDatabase(path.join(dataDir, "plumbline.db"));
  const version = db.$client.pragma("user_version", { simple: true }) as number;
  db.$client.pragma("user_version = 1");
  const waiting = copied();
  await expect.poll(() => said.join()).toMatch(/has schema 1/);
  db.$client.pragma(`user_version = ${version}`);
  closeDatabase(db);
  await waiting;
});

test("the primary creates its data without waiting", async () => {
  const { said, copied } = await makeNode(true);
  await copied();
  expect(said).toEqual([]);
});
