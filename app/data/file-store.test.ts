import crypto from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import {
  inChunks,
  storeContent,
  openFileStore,
  DamagedContent,
  isWhole,
  readContent,
  readWhole,
  sizeOfContent,
} from "./file-store";

function folder(): string {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), "plumbline-"));
  onTestFinished(() => fs.rmSync(made, { recursive: true }));
  return made;
}

test("returns contents byte for byte, from memory and from disk", () => {
  const store = openFileStore(":memory:");
  const bytes = crypto.randomBytes(1_000_003);
  const file = path.join(folder(), "content");
  fs.writeFileSync(file, bytes);
  storeContent(store, "from-memory", inChunks(bytes));
  storeContent(store, "from-disk", inChunks({ path: file }));
  for (const hash of ["from-memory", "from-disk"]) {
    expect(Buffer.concat([...readContent(store, hash)]).equals(bytes)).toBe(true);
    expect(sizeOfContent(store, hash)).toBe(bytes.length);
  }
});

test("content that is there already is not stored twice", () => {
  const store = openFileStore(":memory:");
  storeContent(store, "h", inChunks(Buffer.from("first")));
  storeContent(store, "h", inChunks(Buffer.from("second")));
  expect(Buffer.concat([...readContent(store, "h")]).toString()).toBe("first");
});

test("an incomplete content is not stored", () => {
  const store = openFileStore(":memory:");
  function* broken() {
    yield Buffer.from("half");
    throw new Error("the disk went away");
  }
  expect(() => storeContent(store, "h", broken())).toThrow("went away");
  expect(sizeOfContent(store, "h")).toBeUndefined();
  expect([...readContent(store, "h")]).toEqual([]);
});

test("stores an empty content", () => {
  const store = openFileStore(":memory:");
  storeContent(store, "empty", inChunks(Buffer.alloc(0)));
  expect(sizeOfContent(store, "empty")).toBe(0);
});

test("opens a store that another process is writing to without waiting", () => {
  const file = path.join(folder(), "files.db");
  const server = openFileStore(file);
  server.sqlite.exec("begin immediate");
  server.add.run("hash", 5);
  const command = openFileStore(file);
  server.sqlite.exec("commit");
  expect(sizeOfContent(command, "hash")).toBe(5);
  for (const { sqlite } of [server, command]) sqlite.close();
});

test.each([
  ["is missing", "delete from chunks where part = 1"],
  ["is too short", "update chunks set data = x'00' where part = 1"],
  ["is too long", "update chunks set data = zeroblob(300000) where part = 1"],
])("a content of which a part %s is damaged", (_, spoil) => {
  const store = openFileStore(":memory:");
  for (const hash of ["a", "b"]) storeContent(store, hash, inChunks(crypto.randomBytes(600_000)));
  expect([isWhole(store, "a"), isWhole(store, "unknown")]).toEqual([true, false]);
  store.sqlite.exec(`${spoil} and hash = 'a'`);
  expect([isWhole(store, "a"), isWhole(store, "b")]).toEqual([false, true]);
  expect(() => [...readContent(store, "a")]).toThrow(DamagedContent);
  expect([...readContent(store, "b")]).toHaveLength(3);
});

test("a content of one chunk is read at once, a larger one is not", () => {
  const store = openFileStore(":memory:");
  const [small, large] = [crypto.randomBytes(28 * 1024), crypto.randomBytes(256 * 1024 + 1)];
  storeContent(store, "small", inChunks(small));
  storeContent(store, "large", inChunks(large));
  expect(readWhole(store, "small")?.equals(small)).toBe(true);
  expect([readWhole(store, "large"), readWhole(store, "unknown")]).toEqual([undefined, undefined]);
});
