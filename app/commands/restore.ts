import fs from "node:fs";
import path from "node:path";
import { inspectFiles, inspectMain, missingContents } from "~/data/inspect-backup";
import { missingLine } from "~/domain/backup-drill";
import { BACKED_UP } from "~/services/backup/litestream-config";
import { restoreDatabase } from "~/services/backup/restore-backup";
import { readSettings } from "~/services/settings";
import { litestreamOf } from "./open-backup";

/**
 * `npm run restore -- FOLDER`: the newest backup into a new or empty folder, never one a server may
 * have open.
 * @returns the message. @throws Error for wrong usage, a folder in use, or a failed restore.
 */
export async function restoreTo(
  [to, ...more]: string[],
  env: Record<string, string | undefined> = process.env,
): Promise<string> {
  if (!to || more.length > 0) throw new Error("Usage: npm run restore -- FOLDER");
  const folder = path.resolve(to);
  // Before reading settings: the sandbox writes its secret into the data folder.
  if (fs.existsSync(folder) && fs.readdirSync(folder).length > 0)
    throw new Error(
      `${folder} is not empty. Restore into a new folder: what is there may be in use.`,
    );
  const settings = readSettings(env);
  const { bin, plan } = litestreamOf(settings);
  if (settings.litefs.mode !== "off" && folder === settings.dataDir)
    throw new Error(
      "Restore into another folder, and give the databases to LiteFS with `litefs import`.",
    );
  const made = fs.mkdirSync(folder, { recursive: true });
  try {
    for (const name of BACKED_UP) await restoreDatabase({ bin, plan, name, folder });
    return describeRestored(folder);
  } catch (error) {
    // Half a backup would start as if it were whole, and keep the next try out of the folder.
    for (const left of made
      ? [made]
      : fs.readdirSync(folder).map((name) => path.join(folder, name)))
      fs.rmSync(left, { recursive: true, force: true });
    throw error;
  }
}

/** @throws Error for a damaged database. */
function describeRestored(folder: string): string {
  const [main, store] = [path.join(folder, "plumbline.db"), path.join(folder, "files.db")];
  const { rows, newest, problem } = inspectMain(main);
  const files = inspectFiles(store);
  const damage = problem ?? files.problem;
  if (damage) throw new Error(damage);
  const held = `${rows.users} accounts, ${rows.properties} properties, ${files.rows.contents} pictures and documents`;
  // The databases replicate separately: around a crash one may have what the other lacks. Not a
  // reason to refuse the rest.
  const lost = missingLine(missingContents(main, store).length);
  return `Restored into ${folder}: ${held}. The last thing written was at ${newest?.toISOString() ?? "no time"}.${lost ? ` ${lost}` : ""}`;
}
