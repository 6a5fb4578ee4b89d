import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";

export class ArchiveRefused extends Error {
  constructor(readonly why: "broken" | "large" | "protected") {
    super(why);
    this.name = "ArchiveRefused";
  }
}

/** Bytes of all files of an archive, unpacked. */
const MOST_UNPACKED = 50 * 1024 * 1024;
const MOST_FILES = 2_000;

type Packed = { method: number; bytes: number; unpacked: number; at: number };

/**
 * What a ZIP archive has, by its central directory, before anything is unpacked. An archive of more
 * than 50 MB unpacked is refused, and a file that turns out larger than was said.
 * @returns reads a file; undefined where there is none of that path.
 * @throws ArchiveRefused
 */
export function openArchive(archive: Buffer): (path: string) => Promise<Buffer | undefined> {
  const files = asBroken(() => readDirectory(archive));
  const total = [...files.values()].reduce((sum, { unpacked }) => sum + unpacked, 0);
  if (total > MOST_UNPACKED) throw new ArchiveRefused("large");
  return async (path) => {
    const file = files.get(path);
    return file && unpack(archive, file);
  };
}

const END = Buffer.from("PK\x05\x06", "latin1");
const ENTRY = 0x02014b50;

function readDirectory(archive: Buffer): Map<string, Packed> {
  const end = archive.lastIndexOf(END);
  if (end < 0) throw new ArchiveRefused("broken");
  const count = archive.readUInt16LE(end + 10);
  if (count > MOST_FILES) throw new ArchiveRefused("large");
  const files = new Map<string, Packed>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = count; left > 0; left--) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new ArchiveRefused("broken");
    if (archive.readUInt16LE(at + 8) & 1) throw new ArchiveRefused("protected");
    const [name, extra, comment] = [28, 30, 32].map((place) => archive.readUInt16LE(at + place));
    const next = at + 46 + (name ?? 0);
    files.set(archive.toString("utf8", at + 46, next), {
      method: archive.readUInt16LE(at + 10),
      bytes: archive.readUInt32LE(at + 20),
      unpacked: archive.readUInt32LE(at + 24),
      at: archive.readUInt32LE(at + 42),
    });
    at = next + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}

const inflated = promisify(inflateRaw);

async function unpack(archive: Buffer, { method, bytes, unpacked, at }: Packed): Promise<Buffer> {
  const from = asBroken(
    () => at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28),
  );
  const packed = archive.subarray(from, from + bytes);
  if (method === 0) return packed;
  if (method !== 8) throw new ArchiveRefused("broken");
  return inflated(packed, { maxOutputLength: Math.max(unpacked, 1) }).catch(() => {
    throw new ArchiveRefused("broken");
  });
}

/** Places that are outside of the archive. */
function asBroken<Found>(read: () => Found): Found {
  try {
    return read();
  } catch (error) {
    throw error instanceof RangeError ? new ArchiveRefused("broken") : error;
  }
}
