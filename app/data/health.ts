import type { FileStore } from "./file-store";
import type { RootDb } from "./database";

export function answers(db: RootDb): boolean {
  return db.$client.prepare("select 1").pluck().get() === 1;
}

/** Takes the write lock and releases it. A real write would go to every replica and the backup. */
export function canWrite(db: RootDb): boolean {
  const sqlite = db.$client;
  let timeout: unknown;
  try {
    timeout = sqlite.pragma("busy_timeout", { simple: true });
    sqlite.pragma("busy_timeout = 0");
    sqlite.exec("begin immediate");
    sqlite.exec("rollback");
    return true;
  } catch {
    return false;
  } finally {
    if (sqlite.open) sqlite.pragma(`busy_timeout = ${Number(timeout)}`);
  }
}

export function databaseSizes(db: RootDb, files: FileStore): { database: number; files: number } {
  return { database: sizeOf(db.$client), files: sizeOf(files.sqlite) };
}

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
