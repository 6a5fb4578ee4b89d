import { once } from "node:events";
import { Readable } from "node:stream";
import type { ZipArchive } from "archiver";

/** Content is read when its turn comes; `isPacked` content is stored uncompressed. */
export type ZipEntry = {
  path: string;
  date: Date;
  content: string | (() => Iterable<Buffer>);
  isPacked: boolean;
};

const PIECE = 64 * 1024;

/** Streams: only a few pieces are in memory. */
export function zipStream(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): ReadableStream<Uint8Array> {
  const pieces = zipped(entries);
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => void (await pieces.return(undefined)),
    },
    { highWaterMark: 0 },
  );
}

async function* zipped(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Uint8Array, undefined> {
  const { ZipArchive } = await import("archiver");
  const archive = new ZipArchive({ zlib: { level: 6 }, highWaterMark: PIECE });
  const over = new AbortController();
  feed(archive, entries, over.signal).catch((error: unknown) =>
    archive.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  try {
    for await (const piece of archive as AsyncIterable<Buffer>) yield piece;
  } finally {
    over.abort();
  }
  return undefined;
}

async function feed(
  archive: ZipArchive,
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  signal: AbortSignal,
): Promise<void> {
  for await (const { path, date, content, isPacked } of entries) {
    const added = once(archive, "entry", { signal });
    archive.append(
      typeof content === "string" ? Buffer.from(content) : open(content, archive, signal),
      {
        name: path,
        date,
        store: isPacked,
      },
    );
    await added;
  }
  await archive.finalize();
}

/** The archiver does neither: a read error must end the archive, an abort the reading. */
function open(content: () => Iterable<Buffer>, archive: ZipArchive, signal: AbortSignal): Readable {
  const source = Readable.from(content(), { objectMode: false, highWaterMark: PIECE, signal });
  return source.once("error", (error) => archive.destroy(error));
}
