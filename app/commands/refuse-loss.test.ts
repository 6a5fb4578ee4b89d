import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { closeDatabase, openDatabase } from "~/data/database";
import { closeFileStore, openFileStore } from "~/data/file-store";
import { createUser } from "~/data/users";
import { refuseDataLoss } from "./refuse-data-loss";

const ALONE = { mode: "off" } as const;
const OWN = "LFSC0000000000000001";

/** A folder with both databases, with an account if `used`. */
function makeData({ used = true } = {}) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "plumbline-"));
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true }));
  const db = openDatabase(path.join(dataDir, "plumbline.db"));
  const ada = {
    id: "ada",
    firstName: "Ada",
    lastName: "Tester",
    email: "ada@example.nz",
    passwordHash: "none",
    createDate: new Date(),
  };
  if (used) createUser(db, ada);
  closeDatabase(db);
  closeFileStore(openFileStore(path.join(dataDir, "files.db")));
  return {
    dataDir,
    lose: (name: string) => fs.rmSync(path.join(dataDir, name)),
    empty: (name: string) => fs.writeFileSync(path.join(dataDir, name), ""),
    check: (acceptLoss?: "files.db") => refuseDataLoss({ dataDir, acceptLoss, litefs: ALONE }),
  };
}

test.each(["lose", "empty"] as const)(
  "without plumbline.db (%s) beside files.db the start is refused, and nothing is made",
  async (how) => {
    const data = makeData();
    data[how]("plumbline.db");
    await expect(data.check()).rejects.toThrow(
      `plumbline.db in ${data.dataDir} is missing or empty, and files.db is not: restore both from the backup (docs/backup.md) or put plumbline.db back.`,
    );
    expect(
      fs.statSync(path.join(data.dataDir, "plumbline.db"), { throwIfNoEntry: false })?.size ?? 0,
    ).toBe(0);
  },
);

test.each(["lose", "empty"] as const)(
  "without files.db (%s) beside plumbline.db too, unless that loss is accepted",
  async (how) => {
    const data = makeData();
    data[how]("files.db");
    await expect(data.check()).rejects.toThrow(
      /^files\.db in \S+ is missing or empty, and plumbline\.db is not: restore both/,
    );
    await expect(data.check("files.db")).resolves.toBeUndefined();
  },
);

test("starts with both databases, with neither, and after an interrupted first start", async () => {
  const whole = makeData();
  await expect(whole.check()).resolves.toBeUndefined();
  whole.lose("plumbline.db");
  whole.lose("files.db");
  await expect(whole.check()).resolves.toBeUndefined();
  const brokenOff = makeData({ used: false });
  brokenOff.lose("files.db");
  await expect(brokenOff.check()).resolves.toBeUndefined();
});

test("finds rows that are only in the write-ahead log", async () => {
  const { dataDir, lose, check } = makeData({ used: false });
  const db = openDatabase(path.join(dataDir, "plumbline.db"));
  createUser(db, {
    id: "ben",
    firstName: "Ben",
    lastName: "Tester",
    email: "ben@example.nz",
    passwordHash: "none",
    createDate: new Date(),
  });
  lose("files.db");
  await expect(check()).rejects.toThrow(/^files\.db/);
  closeDatabase(db);
});

/** A peer's LiteFS: "" has no cluster id yet, null does not answer. */
async function startLitefs(clusterID: string | null): Promise<string> {
  const server = http.createServer((_, response) => {
    if (clusterID === null) return void response.writeHead(500).end();
    response.end(
      JSON.stringify({
        ...(clusterID && { clusterID }),
        isPrimary: false,
        primary: { hostname: "" },
      }),
    );
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}

async function startPrimary(peers: (string | null)[], data = makeData({ used: false })) {
  const [api = "", ...others] = await Promise.all([OWN, ...peers].map(startLitefs));
  const litefs = {
    mode: "static",
    api,
    peers: [api, ...others],
    primaryUrl: "http://a:3000",
    token: "t".repeat(24),
  } as const;
  return {
    others,
    start: () =>
      refuseDataLoss(
        { dataDir: data.dataDir, acceptLoss: undefined, litefs },
        { tries: 2, pauseMs: 1 },
      ),
  };
}

test("a primary without data does not start beside a replica that holds another history", async () => {
  const { start, others } = await startPrimary(["", "LFSC00000000000000FF"]);
  await expect(start()).rejects.toThrow(
    `This primary has no data, and a replica (${others[1]}) holds that of the cluster LFSC00000000000000FF: make that one the primary (docs/replication.md).`,
  );
});

test("nor while a machine does not answer", async () => {
  const { start, others } = await startPrimary([OWN, null]);
  await expect(start()).rejects.toThrow(
    `whether a replica has cannot be asked: ${others[1]} does not answer`,
  );
  const nobody = await startPrimary([]);
  await expect(nobody.start()).resolves.toBeUndefined();
});

test("nor when no peers are configured", async () => {
  const { dataDir } = makeData({ used: false });
  const litefs = {
    mode: "static",
    api: await startLitefs(OWN),
    peers: null,
    primaryUrl: "http://a:3000",
    token: "t".repeat(24),
  } as const;
  await expect(refuseDataLoss({ dataDir, acceptLoss: undefined, litefs })).rejects.toThrow(
    /^This primary has no data, .*LITEFS_PEERS names/,
  );
});

test("starts when all peers have its cluster id or none, and always with data", async () => {
  const first = await startPrimary(["", OWN]);
  await expect(first.start()).resolves.toBeUndefined();
  const full = await startPrimary(["LFSC00000000000000FF", null], makeData());
  await expect(full.start()).resolves.toBeUndefined();
});
