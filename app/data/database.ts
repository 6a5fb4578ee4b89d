import fs from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import * as schema from "./schema";

/**
 * "PLUM" in ASCII: marks the file as this product's, so that no other database is opened by
 * mistake.
 */
const APPLICATION_ID = 0x504c554d;

/** How long a write waits for the lock, in milliseconds. */
export const BUSY_TIMEOUT = 5_000;

export type RootDb = ReturnType<typeof openDatabase>;
export type Db = Pick<RootDb, "select" | "insert" | "update" | "delete" | "query">;

/**
 * Opens (or makes) the database and brings it to the newest schema.
 * @param file a path; for a test's own world ":memory:", or the bytes of a database that is copied
 *   there.
 * @param fill puts what a new database starts with into it, once.
 * @throws when the file belongs to another program, or was written by a newer version of this one.
 */
export function openDatabase(
  file: string | Buffer,
  fill: (db: Db) => void = () => undefined,
  migrationsFolder = path.resolve("drizzle"),
) {
  if (typeof file === "string" && file !== ":memory:")
    fs.mkdirSync(path.dirname(file), { recursive: true });
  const newest = migrationsIn(migrationsFolder);
  const sqlite = new Database(file);
  refuseForeign(sqlite, typeof file === "string" ? file : "This copy", newest);
  configure(sqlite);
  const db = drizzle(sqlite, { schema });
  // What is new enough is only read: commands open the database beside a server that writes to it.
  if (schemaVersion(sqlite) === newest) return db;
  sqlite.pragma(`application_id = ${APPLICATION_ID}`);
  migrate(db, { migrationsFolder });
  // Until the first start has come this far the version is 0, so that one broken off half-way fills
  // the tables at the next.
  inWriteTransaction(db, (tx) => {
    if (schemaVersion(sqlite) === 0) fill(tx);
    sqlite.pragma(`user_version = ${newest}`);
  });
  return db;
}

/**
 * Opens a replica's copy of the database: for reading alone, with its schema and its journal as the
 * primary made them.
 * @throws when there is none, it belongs to another program, or the primary has not brought it to
 *   this version's schema. A newer one only adds to what is read here.
 */
export function openReplicaDatabase(
  file: string,
  migrationsFolder = path.resolve("drizzle"),
): RootDb {
  const sqlite = new Database(file, { readonly: true, fileMustExist: true });
  refuseOthers(sqlite, file);
  configureConnection(sqlite);
  const version = schemaVersion(sqlite);
  const needed = migrationsIn(migrationsFolder);
  if (version < needed)
    throw new Error(
      `${file} has schema ${version}, and this version needs ${needed}. Install this version on the primary first.`,
    );
  return drizzle(sqlite, { schema });
}

/**
 * Runs `work` whole or not at all, in one `BEGIN IMMEDIATE` transaction, so that no write fails
 * half-way for want of the lock. better-sqlite3 is synchronous: `work` may await nothing.
 */
export function inWriteTransaction<Result>(db: RootDb, work: (db: Db) => Result): Result {
  return db.$client.transaction(() => work(db)).immediate();
}

/**
 * Runs `work` against one unchanging view of the data, without taking the write lock: replicas can
 * do it too.
 */
export function inReadTransaction<Result>(db: RootDb, work: (db: Db) => Result): Result {
  return db.$client.transaction(() => work(db)).deferred();
}

/**
 * True when the database answers and has this version's schema, or a newer one: migrations only
 * add, and the primary gets them first.
 */
export function isReady(db: RootDb, migrationsFolder = path.resolve("drizzle")): boolean {
  return schemaVersion(db.$client) >= migrationsIn(migrationsFolder);
}

/** Whether this connection can only read, as a replica's. */
export function isReadOnly(db: RootDb): boolean {
  return db.$client.readonly;
}

/** Folds the write-ahead log back into the file and closes it. */
export function closeDatabase(db: RootDb): void {
  db.$client.close();
}

function configure(sqlite: Database.Database): void {
  if (sqlite.pragma("journal_mode", { simple: true }) !== "wal")
    sqlite.pragma("journal_mode = WAL");
  sqlite.pragma("synchronous = FULL");
  configureConnection(sqlite);
}

function configureConnection(sqlite: Database.Database): void {
  sqlite.pragma("foreign_keys = ON");
  sqlite.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
  sqlite.pragma("trusted_schema = OFF");
  sqlite.pragma("cell_size_check = ON");
}

function refuseForeign(sqlite: Database.Database, file: string, known: number): void {
  const tables = sqlite.prepare("select count(*) from sqlite_schema").pluck().get();
  if (tables === 0) return;
  refuseOthers(sqlite, file);
  const version = schemaVersion(sqlite);
  if (version > known)
    throw new Error(
      `${file} was written by a newer version (schema ${version}, this one knows ${known}). Install that version again.`,
    );
}

function refuseOthers(sqlite: Database.Database, file: string): void {
  if (sqlite.pragma("application_id", { simple: true }) === APPLICATION_ID) return;
  throw new Error(`${file} is not a database of this product.`);
}

function schemaVersion(sqlite: Database.Database): number {
  return sqlite.pragma("user_version", { simple: true }) as number;
}

function migrationsIn(folder: string): number {
  return fs.readdirSync(folder).filter((name) => name.endsWith(".sql")).length;
}

/** True when SQLite says that the disk, or the database's own limit, is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code === "SQLITE_FULL";
}

/** True when something was to be written where this node only reads. */
export function isWriteOnReplica(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith("SQLITE_READONLY");
}
