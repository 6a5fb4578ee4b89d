import fs from "node:fs";

export function freeBytes(folder: string): number | null {
  try {
    const { blocks, bavail, bsize } = fs.statfsSync(folder);
    return blocks === 0 ? null : bavail * bsize;
  } catch {
    return null;
  }
}
