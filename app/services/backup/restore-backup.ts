import fs from "node:fs";
import path from "node:path";
import { writeLitestreamConfig, type BackedUp, type BackupPlan } from "./litestream-config";
import { runLitestream } from "./run-litestream";

/** Litestream's words for a place without a backup. */
export const NO_BACKUP_FOUND = "no matching backups found";

/**
 * Restores the newest state of one database from the backup into `folder`, under its own name.
 * Restore the main database before the file store: what it refers to is then already in the later
 * copy of the other.
 * @throws Error with Litestream's own reason.
 */
export async function restoreDatabase({
  bin,
  plan,
  name,
  folder,
  signal,
}: {
  bin: string;
  plan: BackupPlan;
  name: BackedUp;
  folder: string;
  signal?: AbortSignal;
}): Promise<void> {
  const own = path.join(folder, ".restoring");
  const config = writeLitestreamConfig(plan, own);
  try {
    const args = [
      "restore",
      "-no-expand-env",
      "-config",
      config,
      "-o",
      path.join(folder, name),
      path.join(plan.dataDir, name),
    ];
    const reason = await untilEnd(bin, args, signal);
    if (reason) throw new Error(`${name} could not be restored: ${reason}.`);
    // Litestream works under another name and leaves these two of it.
    for (const left of ["-wal", "-shm"])
      fs.rmSync(path.join(folder, `${name}.tmp${left}`), { force: true });
  } finally {
    fs.rmSync(own, { recursive: true, force: true });
  }
}

/** The reason for a bad end, or null for a good one. */
function untilEnd(bin: string, args: string[], signal?: AbortSignal): Promise<string | null> {
  return new Promise((resolve, reject) => {
    let last = "";
    const child = runLitestream(bin, args, ({ level, text }) => {
      if (level === "ERROR" || last === "") last = text;
    });
    const stop = () => child.kill("SIGKILL");
    signal?.addEventListener("abort", stop, { once: true });
    if (signal?.aborted) stop();
    child.once("error", reject);
    child.once("close", (code, killedBy) => {
      signal?.removeEventListener("abort", stop);
      resolve(
        code === 0 ? null : last || `Litestream ended with ${killedBy ?? `exit code ${code}`}`,
      );
    });
  });
}
