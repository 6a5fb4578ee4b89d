import fs from "node:fs";
import path from "node:path";
import type { Replica } from "./replica";

/**
 * What is backed up; addresses.db can be made again from its source. In this order it is restored:
 * see `restoreBackup`.
 */
export const BACKED_UP = ["plumbline.db", "files.db"] as const;
export type BackedUp = (typeof BACKED_UP)[number];

export type BackupPlan = { dataDir: string; stateDir: string; replica: Replica };

/** How far back one can go. */
const KEPT_HOURS = 14 * 24;
/**
 * A snapshot of the file store is large, and as it is mostly added to, what came since is little
 * more than the files themselves.
 */
const SNAPSHOT_HOURS = { "plumbline.db": 24, "files.db": 7 * 24 } satisfies Record<
  BackedUp,
  number
>;

/**
 * Writes Litestream's configuration, for its owner's eyes alone, and answers its path. JSON is
 * YAML, so that no name in it needs quoting rules.
 * @param folder where; it is made if need be.
 */
export function writeLitestreamConfig(plan: BackupPlan, folder: string): string {
  const file = path.join(folder, "litestream.yml");
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  fs.rmSync(file, { force: true });
  fs.writeFileSync(file, JSON.stringify(litestreamConfig(plan), null, 2), { mode: 0o600 });
  return file;
}

function litestreamConfig({ dataDir, stateDir, replica }: BackupPlan) {
  return {
    logging: { type: "json" },
    dbs: BACKED_UP.map((name) => ({
      path: path.join(dataDir, name),
      // LiteFS's folder takes databases alone, and by default Litestream keeps its notes beside
      // them.
      "meta-path": path.join(stateDir, name),
      replicas: [
        {
          ...target(replica, name),
          "sync-interval": "1s",
          "snapshot-interval": `${SNAPSHOT_HOURS[name]}h`,
          retention: `${KEPT_HOURS}h`,
        },
      ],
    })),
  };
}

function target(replica: Replica, name: BackedUp) {
  if (replica.kind === "folder") return { type: "file", path: path.join(replica.path, name) };
  const { bucket, endpoint, region } = replica;
  return {
    type: "s3",
    bucket,
    path: path.posix.join(replica.path, name),
    ...(endpoint && { endpoint }),
    ...(region && { region }),
  };
}
