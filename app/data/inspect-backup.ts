import fs from "node:fs";
import Database from "better-sqlite3";
import type { Manifest } from "~/domain/backup-drill";
import { inReadTransaction, type RootDb } from "./database";
import type { FileStore } from "./file-store";

/** Tables that only users delete from: jobs may purge others without a loss. */
const COUNTED = (
  "users properties projects project_items photos images property_files work_items shares " +
  "templates template_items billing_customers subscriptions payments audit_log suppliers bills quotes"
).split(" ");

/** Columns that show when something was last written. */
const WRITTEN = (
  "users.create_date users.last_login_date sessions.last_seen_date audit_log.date properties.create_date project_items.create_date " +
  "images.create_date property_files.create_date payments.date backup_drills.start_date"
).split(" ");

export function countLive(db: RootDb, files: FileStore): Manifest {
  return {
    ...inReadTransaction(db, () => countRows(db.$client)),
    contents: countContents(files.sqlite),
  };
}

/** `newest` is the latest write; `drills` are the ids of recorded drills. */
export function inspectMain(file: string): {
  rows: Manifest;
  newest: Date | null;
  drills: Set<string>;
  problem: string | null;
} {
  return inspect(file, (sqlite) => ({
    rows: countRows(sqlite),
    newest: newestIn(sqlite),
    drills: new Set(sqlite.prepare<[], string>("select id from backup_drills").pluck().all()),
    problem: brokenIn(sqlite) ?? brokenTies(sqlite),
  }));
}

export function inspectFiles(file: string): { rows: Manifest; problem: string | null } {
  return inspect(file, (sqlite) => ({
    rows: { contents: countContents(sqlite) },
    problem: brokenIn(sqlite) ?? cutShort(sqlite),
  }));
}

/** Hashes that the main database refers to and the file store lacks. */
export function missingContents(mainFile: string, filesFile: string): string[] {
  return inspect(mainFile, (sqlite) => {
    sqlite.prepare("attach ? as store").run(filesFile);
    return sqlite
      .prepare<[], string>(
        `select hash from (select large_hash as hash from images union select small_hash from images union select content_hash from property_files)
         where hash not in (select hash from store.contents)`,
      )
      .pluck()
      .all();
  });
}

function inspect<Found>(file: string, look: (sqlite: Database.Database) => Found): Found {
  // SQLite would create a missing file.
  if (!fs.existsSync(file)) throw new Error(`${file} is not there.`);
  const sqlite = new Database(file);
  try {
    return look(sqlite);
  } finally {
    sqlite.close();
  }
}

function countRows(sqlite: Database.Database): Manifest {
  return Object.fromEntries(COUNTED.map((table) => [table, count(sqlite, table)]));
}

function countContents(sqlite: Database.Database): number {
  return count(sqlite, "contents");
}

function count(sqlite: Database.Database, table: string): number {
  // A backup may be older than the table.
  const isThere = sqlite.prepare("select 1 from sqlite_schema where name = ?").get(table);
  if (!isThere) return 0;
  return sqlite.prepare<[], number>(`select count(*) from ${table}`).pluck().get() ?? 0;
}

function newestIn(sqlite: Database.Database): Date | null {
  const each = WRITTEN.map(
    (column) => `select max(${column}) as date from ${column.split(".")[0]}`,
  ).join(" union all ");
  const newest = sqlite.prepare<[], string | null>(`select max(date) from (${each})`).pluck().get();
  return newest ? new Date(newest) : null;
}

function brokenIn(sqlite: Database.Database): string | null {
  const result = sqlite.pragma("integrity_check(1)", { simple: true }) as string;
  return result === "ok" ? null : `SQLite finds the restored ${nameOf(sqlite)} damaged: ${result}.`;
}

function brokenTies(sqlite: Database.Database): string | null {
  const broken = sqlite.pragma("foreign_key_check") as { table: string; parent: string }[];
  const [first] = broken;
  return first
    ? `In the restored ${nameOf(sqlite)} ${broken.length} rows refer to nothing, the first in ${first.table}.`
    : null;
}

function cutShort(sqlite: Database.Database): string | null {
  const short = sqlite
    .prepare<[], number>(
      "select count(*) from contents where bytes <> (select coalesce(sum(length(data)), 0) from chunks where chunks.hash = contents.hash)",
    )
    .pluck()
    .get();
  return short ? `${short} contents of the restored files.db are not whole.` : null;
}

function nameOf(sqlite: Database.Database): string {
  return sqlite.name.split(/[\\/]/).at(-1) ?? sqlite.name;
}
