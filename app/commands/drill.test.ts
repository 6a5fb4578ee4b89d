import fs from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { expect, test, vi } from "vitest";
import { createImage } from "~/data/images";
import { lastDrill } from "~/data/backup-drills";
import { storeContent } from "~/data/file-store";
import { backupDrills, properties } from "~/data/schema";
import { makeWorld, NOW, type World } from "../../tests/support/world";
import { tryBackup } from "./drill";
import { nightlyDrill } from "./nightly-drill";

const NIGHT = "2026-03-05";

/** The backup is a copy of the live databases when restored, unless the test changes it. */
function makeDrill(
  world: World,
  { spoil = () => undefined }: { spoil?: (file: string, name: string) => void } = {},
) {
  const asked: string[] = [];
  const lines: string[] = [];
  const stop = new AbortController();
  const means = {
    restore: async (name: string, folder: string) => {
      const file = path.join(folder, name);
      const { $client } = world.app.db;
      fs.writeFileSync(file, (name === "files.db" ? world.app.files.sqlite : $client).serialize());
      spoil(file, name);
    },
    ask: async (folder: string) => void asked.push(folder),
    waits: [0, 0, 0],
    log: (line: string) => void lines.push(line),
    signal: stop.signal,
  };
  return {
    asked,
    lines,
    stop,
    means,
    run: (night: string | null = NIGHT) => tryBackup(world.app, night, means),
  };
}

test("a complete backup passes, serves pages and leaves no files", async () => {
  const world = makeWorld();
  world.person("Ada");
  storeContent(world.app.files, "hash", [Buffer.from("a picture")]);
  const drill = makeDrill(world);
  const done = await drill.run();
  expect(done).toMatchObject({
    date: NOW,
    ok: true,
    seconds: 0,
    newestAgeSeconds: 0,
    problem: null,
  });
  expect(done?.bytes).toBeGreaterThan(100_000);
  expect(lastDrill(world.app.db)).toEqual(done);
  expect(drill.asked.map((folder) => fs.existsSync(folder))).toEqual([false]);
});

test("a night has one drill; by hand there can be more", async () => {
  const { run } = makeDrill(makeWorld());
  expect(await run()).not.toBeNull();
  expect(await run()).toBeNull();
  expect(await run(null)).toMatchObject({ ok: true });
});

test("retries a backup that lags", async () => {
  const world = makeWorld();
  const old = world.app.db.$client.serialize();
  let restored = 0;
  const { run } = makeDrill(world, {
    spoil: (file, name) =>
      void (name === "plumbline.db" && ++restored < 3 && fs.writeFileSync(file, old)),
  });
  expect(await run()).toMatchObject({ ok: true });
  expect(restored).toBe(3);
});

test("a file store that is a little behind is checked again, and that is reported", async () => {
  const world = makeWorld();
  const old = world.app.files.sqlite.serialize();
  addPicture(world, true);
  let restored = 0;
  const { run, lines } = makeDrill(world, {
    spoil: (file, name) =>
      void (name === "files.db" && ++restored < 3 && fs.writeFileSync(file, old)),
  });
  expect(await run()).toMatchObject({ ok: true, problem: null });
  expect(restored).toBe(3);
  expect(lines).toEqual(
    Array(2).fill(
      "The restored contents hold 0 rows, fewer than the 2 of the live database. Looking again in 0 s.",
    ),
  );
});

test.each(["plumbline.db", "files.db"])(
  "a %s that is being written while it is read is read again, and reported",
  async (unlucky) => {
    const { run, lines } = makeDrill(makeWorld(), {
      spoil(_file, name) {
        if (name === unlucky && lines.length < 2)
          throw new Error(`${name} could not be restored: unexpected EOF.`);
      },
    });
    expect(await run()).toMatchObject({ ok: true });
    expect(lines).toEqual(
      Array(2).fill(`${unlucky} could not be restored: unexpected EOF. Looking again in 0 s.`),
    );
  },
);

test("a file store that never comes back fails with Litestream's reason", async () => {
  const { run } = makeDrill(makeWorld(), {
    spoil(_file, name) {
      if (name === "files.db") throw new Error("files.db could not be restored: unexpected EOF.");
    },
  });
  expect(await run()).toMatchObject({
    ok: false,
    problem: "files.db could not be restored: unexpected EOF.",
  });
});

test("a backup that stays behind fails and names its last write", async () => {
  const world = makeWorld();
  world.person("Ada");
  const old = world.app.db.$client.serialize();
  world.pass(1);
  const { run } = makeDrill(world, {
    spoil: (file, name) => void (name === "plumbline.db" && fs.writeFileSync(file, old)),
  });
  expect(await run()).toMatchObject({
    ok: false,
    newestAgeSeconds: 86_400,
    problem: `The backup is behind: it ends ${NOW.toISOString()}. Is the server with its Litestream up?`,
  });
});

test("a backup that cannot be restored fails with Litestream's reason", async () => {
  const world = makeWorld();
  const { means } = makeDrill(world);
  const restore = () =>
    Promise.reject(new Error("plumbline.db could not be restored: no matching backups found."));
  const done = await tryBackup(world.app, NIGHT, { ...means, restore });
  expect(done).toMatchObject({
    ok: false,
    bytes: 0,
    problem: "plumbline.db could not be restored: no matching backups found.",
  });
});

test("a damaged file fails", async () => {
  const { run } = makeDrill(makeWorld(), {
    spoil(file, name) {
      const bytes = fs.readFileSync(file);
      if (name === "files.db") fs.writeFileSync(file, bytes.fill(7, 4096));
    },
  });
  expect((await run())?.problem).toMatch(/damaged|malformed/);
});

/** A property with an image, whose content may be missing in the file store. */
function addPicture(world: World, isKept: boolean): void {
  const { db, files } = world.app;
  const ada = world.person("Ada");
  db.insert(properties)
    .values({
      id: "p",
      creatorId: ada.id,
      name: "Home",
      fullAddress: "1 High Street",
      createDate: NOW,
    })
    .run();
  createImage(db, {
    id: "i",
    propertyId: "p",
    largeHash: "large",
    smallHash: "small",
    contentType: "image/jpeg",
    createDate: NOW,
  });
  for (const hash of isKept ? ["large", "small"] : [])
    storeContent(files, hash, [Buffer.from(hash)]);
}

test("images that the main database refers to must be in the file store", async () => {
  const world = makeWorld();
  addPicture(world, true);
  const { run } = makeDrill(world, {
    spoil(file, name) {
      if (name !== "files.db") return;
      const sqlite = new Database(file);
      sqlite.pragma("foreign_keys = OFF");
      for (const table of ["contents", "chunks"])
        sqlite.exec(`update ${table} set hash = 'other ' || hash`);
      sqlite.close();
    },
  });
  expect((await run())?.problem).toBe(
    "2 pictures or documents that the restored plumbline.db speaks of are not in the restored files.db.",
  );
});

test("what the server itself lost in a crash is reported, and the drill passes", async () => {
  const world = makeWorld();
  addPicture(world, false);
  const { run, lines } = makeDrill(world);
  expect(await run()).toMatchObject({ ok: true, problem: null });
  expect(lines).toEqual([
    "2 pictures or documents that the restored plumbline.db speaks of are not in the restored files.db. " +
      "The live files.db has them neither: the backup is as good as what it is of.",
  ]);
});

test("rows that refer to nothing fail", async () => {
  const world = makeWorld();
  const { db } = world.app;
  db.$client.pragma("foreign_keys = OFF");
  createImage(db, {
    id: "i",
    propertyId: "none",
    largeHash: "h",
    smallHash: "h",
    contentType: "image/jpeg",
    createDate: NOW,
  });
  expect((await makeDrill(world).run())?.problem).toBe(
    "In the restored plumbline.db 1 rows refer to nothing, the first in images.",
  );
});

test("a product that does not answer from the restored data fails", async () => {
  const world = makeWorld();
  const { means } = makeDrill(world);
  const ask = () =>
    Promise.reject(new Error("The product answers /auth/login with 500 on the restored data."));
  expect(await tryBackup(world.app, NIGHT, { ...means, ask })).toMatchObject({
    ok: false,
    problem: "The product answers /auth/login with 500 on the restored data.",
  });
});

test("a stopped drill frees its night", async () => {
  const world = makeWorld();
  const { stop, run } = makeDrill(world, { spoil: () => stop.abort() });
  await expect(run()).rejects.toThrow("The drill was stopped.");
  expect(world.app.db.select().from(backupDrills).all()).toEqual([]);
});

test("at night the drill runs once, in a process of its own", async () => {
  const world = makeWorld();
  const nights: string[] = [];
  const run = async (night: string) => {
    nights.push(night);
    await makeDrill(world).run(night);
    return null;
  };
  await nightlyDrill(world.app, run);
  await nightlyDrill(world.app, run);
  world.pass(1);
  await nightlyDrill(world.app, run);
  expect(nights).toEqual(["2026-03-05", "2026-03-06"]);
});

test("a failed drill is reported, and not tried again that night", async () => {
  const world = makeWorld();
  const run = vi.fn<() => Promise<string>>(async () => "The restore drill ended with SIGKILL.");
  await expect(nightlyDrill(world.app, run)).rejects.toThrow(
    "The restore drill ended with SIGKILL.",
  );
  await nightlyDrill(world.app, run);
  expect(run).toHaveBeenCalledOnce();
  expect(lastDrill(world.app.db)).toMatchObject({
    ok: false,
    problem: "The restore drill ended with SIGKILL.",
  });
  expect(world.app.db.select().from(backupDrills).all()).toHaveLength(1);
});

test("a server that stops while the drill runs reports nothing", async () => {
  const world = makeWorld();
  const stop = new AbortController();
  world.app.draining = stop.signal;
  await nightlyDrill(world.app, async (_night, signal) => {
    stop.abort();
    return signal.aborted ? "The drill was stopped." : null;
  });
  expect(lastDrill(world.app.db)).toBeUndefined();
});
