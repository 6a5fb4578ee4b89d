import fs from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { foldText } from "~/domain/fold-text";
import * as schema from "./schema";

/** "PLUM" in ASCII: a foreign database is refused. */
const APPLICATION_ID = 0x504c554d;

/** In ms: commands wait so long for the write lock. */
const BUSY_TIMEOUT = 5_000;
/** In ms: the server waits so long, and its whole event loop with it. */
const BRIEF_TIMEOUT = 100;

export type RootDb = ReturnType<typeof openDatabase>;
export type Db = Pick<RootDb, "select" | "insert" | "update" | "delete" | "query" | "$client">;

/**
 * Opens or creates the database and migrates it.
 * @param file a path; in tests ":memory:" or a serialized database.
 * @param fill inserts the initial rows of a new database.
 * @throws for another program's file or a newer schema.
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
  // An up-to-date schema is not written: commands open the database beside a running server.
  if (schemaVersion(sqlite) === newest) return db;
  sqlite.pragma(`application_id = ${APPLICATION_ID}`);
  // For migration 0015: SQLite folds plain ASCII only.
  sqlite.function("fold_text", { deterministic: true }, (text) => foldText(String(text)));
  migrate(db, { migrationsFolder });
  // user_version stays 0 until here, so an interrupted first start fills the tables next time.
  inWriteTransaction(db, (tx) => {
    if (schemaVersion(sqlite) === 0) fill(tx);
    sqlite.pragma(`user_version = ${newest}`);
  });
  return db;
}

/** Read-only. @throws when missing, foreign or older than this schema; a newer one only adds. */
export function openReplicaDatabase(file: string): RootDb {
  const sqlite = new Database(file, { readonly: true, fileMustExist: true });
  refuseOthers(sqlite, file);
  configureConnection(sqlite);
  const version = schemaVersion(sqlite);
  const needed = migrationsIn(path.resolve("drizzle"));
  if (version < needed)
    throw new Error(
      `${file} has schema ${version}, and this version needs ${needed}. Install this version on the primary first.`,
    );
  return drizzle(sqlite, { schema });
}

/** BEGIN IMMEDIATE: no write fails half-way for want of the lock. `work` must be synchronous. */
export function inWriteTransaction<Result>(db: RootDb, work: (db: Db) => Result): Result {
  const isInner = writing.has(db);
  writing.add(db);
  try {
    const result = transactionOf(db).immediate(() => work(db)) as Result;
    if (lockedOut.delete(db)) setBusyTimeout(db.$client, BRIEF_TIMEOUT);
    return result;
  } catch (error) {
    if (isLocked(error) && waitingBriefly.has(db)) {
      lockedOut.add(db);
      setBusyTimeout(db.$client, 0);
    }
    throw error;
  } finally {
    if (!isInner) writing.delete(db);
  }
}

const writing = new WeakSet<Db>();

/** Within `inWriteTransaction`: what is read may yet be taken back. */
export function isWriting(db: Db): boolean {
  return writing.has(db);
}

const waitingBriefly = new WeakSet<RootDb>();
const lockedOut = new WeakSet<RootDb>();

/**
 * For a server: a write that finds the database locked by another process fails soon, and those
 * after it at once, until one succeeds.
 * @param files the database of the file store.
 */
export function waitBriefly(db: RootDb, files: Database.Database): void {
  waitingBriefly.add(db);
  for (const sqlite of [db.$client, files]) setBusyTimeout(sqlite, BRIEF_TIMEOUT);
}

function setBusyTimeout(sqlite: Database.Database, milliseconds: number): void {
  sqlite.pragma(`busy_timeout = ${milliseconds}`);
}

/** One snapshot without the write lock; works on replicas. */
export function inReadTransaction<Result>(db: RootDb, work: (db: Db) => Result): Result {
  // Within another one a savepoint would be set and released.
  if (db.$client.inTransaction) return work(db);
  return transactionOf(db).deferred(() => work(db)) as Result;
}

/** Made once: better-sqlite3 makes four functions for each. */
function transactionOf(db: RootDb) {
  let transaction = transactions.get(db);
  if (!transaction)
    transactions.set(db, (transaction = db.$client.transaction((work: () => unknown) => work())));
  return transaction;
}

const transactions = new WeakMap<RootDb, Database.Transaction<(work: () => unknown) => unknown>>();

/** A newer schema is ready too: migrations only add, and the primary migrates first. */
export function isReady(db: RootDb): boolean {
  return schemaVersion(db.$client) >= migrationsIn(path.resolve("drizzle"));
}

export function isReadOnly(db: RootDb): boolean {
  return db.$client.readonly;
}

/** Checkpoints the write-ahead log. */
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
  setBusyTimeout(sqlite, BUSY_TIMEOUT);
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

export function isDiskFull(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code === "SQLITE_FULL";
}

/** Another process holds the lock: nothing was written. */
export function isLocked(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith("SQLITE_BUSY");
}

export function isWriteOnReplica(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith("SQLITE_READONLY");
}
