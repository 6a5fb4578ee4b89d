import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { inspectMain } from "~/data/inspect-backup";
import { hasUsers } from "~/data/users";
import type { App } from "~/operations/app";
import { findLitestream, throttleLog } from "~/services/backup/run-litestream";
import { NO_BACKUP_FOUND, restoreDatabase } from "~/services/backup/restore-backup";
import { openLitestream } from "~/services/backup/litestream";
import type { BackupPlan } from "~/services/backup/litestream-config";
import { openLog } from "~/services/error-reports";
import type { Settings } from "~/services/settings";

/**
 * Runs Litestream on the primary (docs/decisions/0025).
 * @returns stops it. Call after closing the databases, so that the last write is sent.
 * @throws Error without a Litestream, or when an empty database would be copied over a full backup.
 */
export async function startBackup(app: App): Promise<() => Promise<void>> {
  if (app.settings.backup.kind === "off") return async () => undefined;
  const log = openLog();
  const means = litestreamOf(app.settings);
  if (app.role.current() === "primary") await refuseToOverwriteBackup(app, means);
  const litestream = openLitestream({
    ...means,
    onLine: throttleLog(({ level, text }) =>
      log[LEVELS[level] ?? "info"]({ from: "litestream" }, text),
    ),
  });
  app.backup = litestream;
  const settle = () =>
    void (app.role.current() === "primary" ? litestream.start() : litestream.stop()).catch(
      app.report,
    );
  const unsubscribe = app.role.onChange(settle);
  settle();
  return () => {
    unsubscribe();
    return litestream.stop();
  };
}

/** @throws Error, one line for the operator, when backup is off or Litestream missing. */
export function litestreamOf({ backup, dataDir }: Pick<Settings, "backup" | "dataDir">): {
  bin: string;
  plan: BackupPlan;
} {
  if (backup.kind === "off") throw new Error("There is no backup: LITESTREAM is off.");
  const bin = findLitestream(backup.bin);
  if (!bin) throw new Error("LITESTREAM_BIN is required: there is no litestream on the PATH");
  return { bin, plan: { dataDir, stateDir: backup.stateDir, replica: backup.replica } };
}

/** On a new machine without a restore, an empty database would become the backup's newest state. */
async function refuseToOverwriteBackup(
  app: App,
  means: { bin: string; plan: BackupPlan },
): Promise<void> {
  if (hasUsers(app.db)) return;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "plumbline-backup-"));
  try {
    await restoreDatabase({ ...means, name: "plumbline.db", folder });
    const { users } = inspectMain(path.join(folder, "plumbline.db")).rows;
    if (users)
      throw new Error(
        `LITESTREAM_REPLICA_URL holds a backup with ${users} accounts, and the database here has none: restore it first, or name another place`,
      );
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes(NO_BACKUP_FOUND)) throw error;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

const LEVELS: Partial<Record<string, "warn" | "error">> = { WARN: "warn", ERROR: "error" };
