import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { closeDatabase, openDatabase } from "~/data/database";

/** A database with only the first migrations applied; returns its path. */
export function databaseOf(migrations: number): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "plumbline-"));
  fs.cpSync("drizzle", folder, { recursive: true });
  const journal = path.join(folder, "meta", "_journal.json");
  const { entries, ...rest } = JSON.parse(fs.readFileSync(journal, "utf8")) as {
    entries: { tag: string }[];
  };
  for (const { tag } of entries.slice(migrations)) fs.rmSync(path.join(folder, `${tag}.sql`));
  fs.writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, migrations) }));
  const file = path.join(folder, "plumbline.db");
  closeDatabase(openDatabase(file, undefined, folder));
  return file;
}
