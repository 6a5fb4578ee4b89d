import fs from "node:fs";
import Database from "better-sqlite3";

/** "unused" never had an account. Read-only. @throws when the file is no database. */
export function readDatabaseUse(file: string): "missing" | "unused" | "used" {
  return (
    read(file, (sqlite) => {
      if (!hasTable(sqlite, "users")) return hasAnything(sqlite) ? "unused" : "missing";
      return sqlite.prepare("select 1 from users limit 1").get() === undefined ? "unused" : "used";
    }) ?? "missing"
  );
}

/** @throws when the file is no database. */
export function hasFileStore(file: string): boolean {
  return read(file, (sqlite) => hasTable(sqlite, "contents")) ?? false;
}

function read<Found>(file: string, look: (sqlite: Database.Database) => Found): Found | undefined {
  if (!fs.existsSync(file) || fs.statSync(file).size === 0) return undefined;
  const sqlite = new Database(file, { readonly: true, fileMustExist: true });
  try {
    sqlite.pragma("busy_timeout = 5000");
    return look(sqlite);
  } finally {
    sqlite.close();
  }
}

function hasTable(sqlite: Database.Database, name: string): boolean {
  return (
    sqlite.prepare("select 1 from sqlite_schema where type = 'table' and name = ?").get(name) !==
    undefined
  );
}

function hasAnything(sqlite: Database.Database): boolean {
  return sqlite.prepare("select 1 from sqlite_schema limit 1").get() !== undefined;
}
