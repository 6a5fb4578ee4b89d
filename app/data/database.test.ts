import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, test } from "vitest";
import {
  closeDatabase,
  inReadTransaction,
  inWriteTransaction,
  isLocked,
  isReadOnly,
  isReady,
  isWriteOnReplica,
  openDatabase,
  openReplicaDatabase,
  waitBriefly,
} from "./database";
import { canWrite } from "./health";
import * as schema from "./schema";

const tables = Object.values(schema).filter((entry) => entry instanceof SQLiteTable);

function freshFile(): string {
  return path.join(fs.mkdtempSync(path.join(os.tmpdir(), "plumbline-")), "plumbline.db");
}

test("a new database has every table of the schema, each STRICT, with the same columns", () => {
  const { $client } = openDatabase(":memory:");
  for (const table of tables) {
    const { name, columns } = getTableConfig(table);
    expect($client.prepare("select strict from pragma_table_list(?)").pluck().get(name), name).toBe(
      1,
    );
    const inFile = $client
      .prepare<[string], string>("select name from pragma_table_xinfo(?)")
      .pluck()
      .all(name) as string[];
    expect(inFile.toSorted(), name).toEqual(columns.map((column) => column.name).toSorted());
  }
});

test("the connection uses WAL, full synchronisation and foreign keys", () => {
  const db = openDatabase(freshFile());
  inWriteTransaction(db, (tx) =>
    tx
      .insert(schema.templates)
      .values({ id: "t1", name: "Kitchen", createDate: new Date(0) })
      .run(),
  );
  const pragma = (name: string) => db.$client.pragma(name, { simple: true });
  expect([
    pragma("journal_mode"),
    pragma("synchronous"),
    pragma("foreign_keys"),
    pragma("trusted_schema"),
    pragma("busy_timeout"),
  ]).toEqual(["wal", 2, 1, 0, 5000]);
});

test("a server that found the database locked does not wait for it again until it has written", () => {
  const file = freshFile();
  const [db, other] = [openDatabase(file), new Database(file)];
  const waits = () => db.$client.pragma("busy_timeout", { simple: true });
  const write = () => inWriteTransaction(db, () => "written");
  const files = new Database(":memory:");
  waitBriefly(db, files);
  expect([waits(), files.pragma("busy_timeout", { simple: true })]).toEqual([100, 100]);
  other.exec("begin immediate");
  for (let round = 0; round < 2; round++) {
    expect(write).toThrow(expect.toSatisfy(isLocked));
    expect([waits(), canWrite(db), waits()]).toEqual([0, false, 0]);
  }
  other.exec("rollback");
  expect([write(), waits(), canWrite(db), waits()]).toEqual(["written", 100, true, 100]);
});

test("a database opens again with its rows, and is ready", () => {
  const file = freshFile();
  const first = openDatabase(file);
  first
    .insert(schema.templates)
    .values({ id: "t1", name: "Whangārei", createDate: new Date(0) })
    .run();
  closeDatabase(first);
  const again = openDatabase(file);
  expect(again.select().from(schema.templates).get()).toMatchObject({
    name: "Whangārei",
    createDate: new Date(0),
  });
  expect(isReady(again)).toBe(true);
});

describe("a replica's copy", () => {
  function copied(schemaVersion?: number) {
    const file = freshFile();
    const primary = openDatabase(file);
    if (schemaVersion !== undefined) primary.$client.pragma(`user_version = ${schemaVersion}`);
    return { file, primary };
  }

  test("shows the primary's writes and is read-only", () => {
    const { file, primary } = copied();
    const replica = openReplicaDatabase(file);
    const template = { id: "t1", name: "Kitchen", createDate: new Date(0) };
    expect(isReadOnly(replica)).toBe(true);
    expect(isReadOnly(primary)).toBe(false);
    const refused = caught(() =>
      inWriteTransaction(replica, (tx) => tx.insert(schema.templates).values(template).run()),
    );
    expect(isWriteOnReplica(refused)).toBe(true);
    primary.insert(schema.templates).values(template).run();
    expect(
      inReadTransaction(replica, (tx) => tx.select().from(schema.templates).all()),
    ).toMatchObject([{ name: "Kitchen" }]);
    expect(isReady(replica)).toBe(true);
  });

  test("is opened when the primary's schema is newer, and refused when it is older", () => {
    expect(isReady(openReplicaDatabase(copied(99).file))).toBe(true);
    expect(() => openReplicaDatabase(copied(1).file)).toThrow(
      "Install this version on the primary first.",
    );
  });

  test("is refused when missing or another program's", () => {
    expect(() => openReplicaDatabase(freshFile())).toThrow("unable to open database file");
    const file = freshFile();
    new Database(file).exec("create table theirs (id)");
    expect(() => openReplicaDatabase(file)).toThrow("is not a database of this product");
  });
});

function caught(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

test("opens a database that another process is writing to without waiting", () => {
  const file = freshFile();
  const server = openDatabase(file);
  server.$client.exec("begin immediate");
  server
    .insert(schema.templates)
    .values({ id: "t1", name: "Kitchen", createDate: new Date(0) })
    .run();
  const command = openDatabase(file);
  expect(isReady(command)).toBe(true);
  server.$client.exec("commit");
  expect(command.select().from(schema.templates).all()).toHaveLength(1);
});

test("a database of another program is refused and left as it was", () => {
  const file = freshFile();
  const other = new Database(file);
  other.exec("create table theirs (id)");
  other.close();
  expect(() => openDatabase(file)).toThrow("is not a database of this product");
  const after = new Database(file, { readonly: true });
  expect(after.prepare("select name from sqlite_schema").pluck().all()).toEqual(["theirs"]);
});

test("a database of a newer version is refused", () => {
  const file = freshFile();
  const db = openDatabase(file);
  db.$client.pragma("user_version = 999");
  closeDatabase(db);
  expect(() => openDatabase(file)).toThrow("newer version");
});

test("rolls back a failed transaction", () => {
  const db = openDatabase(":memory:");
  expect(() =>
    inWriteTransaction(db, (tx) => {
      tx.insert(schema.templates)
        .values({ id: "t1", name: "Kitchen", createDate: new Date(0) })
        .run();
      throw new Error("half-way");
    }),
  ).toThrow("half-way");
  expect(db.select().from(schema.templates).all()).toEqual([]);
});
