import fs from "node:fs";

/** Cluster id, and the last transaction (16 hex digits). */
export type Position = { cluster: string; txid: string };

/** Parses `<cluster>.<txid>`; null otherwise. */
export function parsePosition(text: string): Position | null {
  const [, cluster, txid] = /^([A-Za-z0-9_-]{1,64})\.([0-9a-f]{16})$/.exec(text) ?? [];
  return cluster && txid ? { cluster, txid } : null;
}

export function formatPosition({ cluster, txid }: Position): string {
  return `${cluster}.${txid}`;
}

/** True too for another cluster's position, which would never be reached. */
export function hasReached(own: Position, wanted: Position): boolean {
  return own.cluster !== wanted.cluster || own.txid >= wanted.txid;
}

/** Read from LiteFS's "-pos" file ("TXID/checksum"); null when there is none. */
export function readTxid(databaseFile: string): string | null {
  return (
    /^([0-9a-f]{16})\/[0-9a-f]{16}\s*$/.exec(readText(`${databaseFile}-pos`) ?? "")?.[1] ?? null
  );
}

export function readText(file: string): string | null {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
