import fs from "node:fs";

/**
 * How many bytes the disk of a folder has room for; null when there is no telling, as on a mount of
 * LiteFS.
 */
export function freeBytes(folder: string): number | null {
  try {
    const { blocks, bavail, bsize } = fs.statfsSync(folder);
    return blocks === 0 ? null : bavail * bsize;
  } catch {
    return null;
  }
}
