import { buffer } from "node:stream/consumers";
import { fromBufferPromise, type Entry } from "yauzl";

export class ArchiveRefused extends Error {
  constructor(readonly why: "broken" | "large" | "protected") {
    super(why);
    this.name = "ArchiveRefused";
  }
}

/** Bytes of all files of an archive, uncompressed. */
const MOST_UNCOMPRESSED = 50 * 1024 * 1024;
const MOST_FILES = 2_000;

/**
 * What a ZIP archive has, by its central directory, before anything is unpacked. An archive of more
 * than 50 MB unpacked is refused, and a file that turns out larger than was said.
 * @returns reads a file; undefined where there is none of that path.
 * @throws ArchiveRefused
 */
export async function openArchive(
  archive: Buffer,
): Promise<(path: string) => Promise<Buffer | undefined>> {
  const zip = await unlessBroken(fromBufferPromise(archive, { lazyEntries: true }));
  if (zip.entryCount > MOST_FILES) throw new ArchiveRefused("large");
  const files = new Map<string, Entry>();
  await unlessBroken(
    (async () => {
      for await (const entry of zip.eachEntry()) files.set(entry.fileName, entry);
    })(),
  );
  const entries = [...files.values()];
  if (entries.some((entry) => entry.isEncrypted())) throw new ArchiveRefused("protected");
  const total = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (total > MOST_UNCOMPRESSED) throw new ArchiveRefused("large");
  return async (path) => {
    const entry = files.get(path);
    return entry && unlessBroken(zip.openReadStreamPromise(entry).then(buffer));
  };
}

/** Whatever is wrong with an archive, it is read no further. */
function unlessBroken<Read>(reading: Promise<Read>): Promise<Read> {
  return reading.catch(() => {
    throw new ArchiveRefused("broken");
  });
}
