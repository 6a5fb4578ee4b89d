import fs from "node:fs";
import path from "node:path";
import { writeLitestreamConfig, type BackedUp, type BackupPlan } from "./litestream-config";
import { runLitestream } from "./run-litestream";

export const NO_BACKUP_FOUND = "no matching backups found";

/**
 * Restores the newest state into `folder`. Main database first: the file store's later copy then
 * has everything it refers to.
 * @throws Error with Litestream's reason.
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
    // Litestream leaves these of its temporary file.
    for (const left of ["-wal", "-shm"])
      fs.rmSync(path.join(folder, `${name}.tmp${left}`), { force: true });
  } finally {
    fs.rmSync(own, { recursive: true, force: true });
  }
}

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
