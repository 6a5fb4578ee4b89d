import type { App } from "~/operations/app.server";
import { findLitestream } from "~/services/backup/find-litestream.server";
import { openLitestream } from "~/services/backup/litestream.server";
import type { BackupPlan } from "~/services/backup/litestream-config.server";
import { openLog } from "~/services/error-reports.server";
import type { Settings } from "~/services/settings.server";

/**
 * Runs Litestream beside the server as the settings say, on the primary alone (decision record 25).
 * @returns what ends it. Call it when the databases are closed, so that their last write goes out.
 * @throws Error when there is no Litestream to run.
 */
export function startBackup(app: App): () => Promise<void> {
  if (app.settings.backup.kind === "off") return async () => undefined;
  const log = openLog();
  const litestream = openLitestream({
    ...litestreamOf(app.settings),
    onLine: ({ level, text }) => log[LEVELS[level] ?? "info"]({ from: "litestream" }, text),
  });
  app.backup = litestream;
  const settle = () => void (app.role.current() === "primary" ? litestream.start() : litestream.stop()).catch(app.report);
  const forget = app.role.onChange(settle);
  settle();
  return () => {
    forget();
    return litestream.stop();
  };
}

/**
 * The program and what it is to copy, and where to.
 * @throws Error, in one line for the operator, when the backup is off or there is no Litestream.
 */
export function litestreamOf({ backup, dataDir }: Pick<Settings, "backup" | "dataDir">): { bin: string; plan: BackupPlan } {
  if (backup.kind === "off") throw new Error("There is no backup: LITESTREAM is off.");
  const bin = findLitestream(backup.bin);
  if (!bin) throw new Error("LITESTREAM_BIN is required: there is no litestream on the PATH");
  return { bin, plan: { dataDir, stateDir: backup.stateDir, replica: backup.replica } };
}

const LEVELS: Partial<Record<string, "warn" | "error">> = { WARN: "warn", ERROR: "error" };
