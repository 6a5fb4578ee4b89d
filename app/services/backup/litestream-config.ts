import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** addresses.db can be imported again. Restored in this order: see `restoreDatabase`. */
export const BACKED_UP = ["plumbline.db", "files.db"] as const;
export type BackedUp = (typeof BACKED_UP)[number];

export type BackupPlan = { dataDir: string; stateDir: string; replica: Replica };

const RETENTION_HOURS = 14 * 24;
/** Snapshots of the file store are large, and it mostly grows by new files. */
const SNAPSHOT_HOURS = { "plumbline.db": 24, "files.db": 7 * 24 } satisfies Record<
  BackedUp,
  number
>;

/** Readable by its owner only. JSON is valid YAML and needs no quoting rules. */
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
      // LiteFS's folder takes only databases, and Litestream's default is beside them.
      "meta-path": path.join(stateDir, name),
      replicas: [
        {
          ...target(replica, name),
          "sync-interval": "1s",
          "snapshot-interval": `${SNAPSHOT_HOURS[name]}h`,
          retention: `${RETENTION_HOURS}h`,
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

/** A folder or an S3-compatible bucket. Keys come from the environment and are never stored. */
export type Replica =
  | { kind: "folder"; path: string }
  | {
      kind: "s3";
      bucket: string;
      path: string;
      endpoint: string | undefined;
      region: string | undefined;
    };

/** A path, file:// or s3://bucket/path; undefined for others and for URLs with a password. */
export function parseReplica(
  text: string,
  { endpoint, region }: { endpoint?: string | undefined; region?: string | undefined } = {},
) {
  if (path.isAbsolute(text)) return folder(text);
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username || url.password || url.search || url.hash) return undefined;
  if (url.protocol === "file:")
    return url.host === "" && url.pathname.length > 1 ? folder(fileURLToPath(url)) : undefined;
  if (url.protocol !== "s3:" || !url.hostname) return undefined;
  return {
    kind: "s3",
    bucket: url.host,
    path: url.pathname.replace(/^\/+|\/+$/g, ""),
    endpoint,
    region,
  } satisfies Replica;
}

function folder(at: string) {
  return { kind: "folder", path: path.resolve(at) } satisfies Replica;
}
