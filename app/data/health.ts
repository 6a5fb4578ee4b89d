import type { FileStore } from "./file-store";
import { BUSY_TIMEOUT, type RootDb } from "./database";

/** Whether the database answers at all. */
export function answers(db: RootDb): boolean {
  return db.$client.prepare("select 1").pluck().get() === 1;
}

/**
 * Whether the write lock can be had this very moment: taken and given back. Nothing is written,
 * since each write would travel to every replica and into the backup.
 */
export function canWrite(db: RootDb): boolean {
  const sqlite = db.$client;
  try {
    sqlite.pragma("busy_timeout = 0");
    sqlite.exec("begin immediate");
    sqlite.exec("rollback");
    return true;
  } catch {
    return false;
  } finally {
    if (sqlite.open) sqlite.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
  }
}

/** The sizes of both databases, in bytes, without what still waits in their write-ahead logs. */
export function databaseSizes(db: RootDb, files: FileStore): { database: number; files: number } {
  return { database: sizeOf(db.$client), files: sizeOf(files.sqlite) };
}

/** The version of SQLite that runs here, and that of the schema. */
export function databaseVersions(db: RootDb): { sqlite: string; schema: number } {
  return {
    sqlite: String(db.$client.prepare("select sqlite_version()").pluck().get()),
    schema: Number(db.$client.pragma("user_version", { simple: true })),
  };
}

function sizeOf(sqlite: RootDb["$client"]): number {
  return (
    Number(sqlite.pragma("page_count", { simple: true })) *
    Number(sqlite.pragma("page_size", { simple: true }))
  );
}
