import fs from "node:fs";

/**
 * How far a database has come: the cluster's history, and the number of its last transaction (16
 * hexadecimal digits).
 */
export type Position = { cluster: string; txid: string };

/** Reads `<cluster>.<txid>`, as the position cookie holds it; null for anything else. */
export function parsePosition(text: string): Position | null {
  const [, cluster, txid] = /^([A-Za-z0-9_-]{1,64})\.([0-9a-f]{16})$/.exec(text) ?? [];
  return cluster && txid ? { cluster, txid } : null;
}

/** As the position cookie holds it: `<cluster>.<txid>`. */
export function formatPosition({ cluster, txid }: Position): string {
  return `${cluster}.${txid}`;
}

/**
 * Whether a node that is at `own` has everything up to `wanted`. Another cluster's history never
 * comes, so that nobody waits for it.
 */
export function hasReached(own: Position, wanted: Position): boolean {
  return own.cluster !== wanted.cluster || own.txid >= wanted.txid;
}

/**
 * The number of a database's last transaction, from the file that LiteFS keeps beside it
 * ("TXID/checksum"); null when there is none.
 */
export function readTxid(databaseFile: string): string | null {
  return (
    /^([0-9a-f]{16})\/[0-9a-f]{16}\s*$/.exec(readText(`${databaseFile}-pos`) ?? "")?.[1] ?? null
  );
}

/** What LiteFS tells in a small file; null when it has no such file, or is not there itself. */
export function readText(file: string): string | null {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
