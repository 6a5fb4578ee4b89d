import fs from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";

/** "PLUF" in ASCII. */
const APPLICATION_ID = 0x504c5546;
const CHUNK_BYTES = 256 * 1024;

/**
 * Contents of images and files, each once under its hash, in a database of its own, in chunks so
 * that no whole file is in memory. References and permissions are in the main database; writes
 * happen inside its write transaction, whose lock keeps the two in step (docs/decisions/0046).
 */
export type FileStore = ReturnType<typeof openFileStore>;

type Bytes = Buffer<ArrayBuffer>;

export function openFileStore(file: string) {
  if (file !== ":memory:") fs.mkdirSync(path.dirname(file), { recursive: true });
  const sqlite = new Database(file);
  if (sqlite.pragma("journal_mode", { simple: true }) !== "wal")
    sqlite.pragma("journal_mode = WAL");
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("busy_timeout = 5000");
  sqlite.pragma("trusted_schema = OFF");
  // Written only when new: commands open the store beside a running server.
  if (sqlite.pragma("application_id", { simple: true }) !== APPLICATION_ID)
    sqlite.pragma(`application_id = ${APPLICATION_ID}`);
  sqlite.exec(`
    create table if not exists contents (hash text primary key, bytes integer not null) strict, without rowid;
    create table if not exists chunks (hash text not null, part integer not null, data blob not null, primary key (hash, part)) strict;
  `);
  return storeOn(sqlite);
}

/** Read-only. @throws when there is none. */
export function openReplicaFileStore(file: string): FileStore {
  const sqlite = new Database(file, { readonly: true, fileMustExist: true });
  sqlite.pragma("busy_timeout = 5000");
  sqlite.pragma("trusted_schema = OFF");
  return storeOn(sqlite);
}

function storeOn(sqlite: Database.Database) {
  return {
    sqlite,
    find: sqlite.prepare<[string], { bytes: number }>("select bytes from contents where hash = ?"),
    add: sqlite.prepare<[string, number]>("insert into contents (hash, bytes) values (?, ?)"),
    addChunk: sqlite.prepare<[string, number, Buffer]>(
      "insert into chunks (hash, part, data) values (?, ?, ?)",
    ),
    whole: sqlite.prepare<[string], { bytes: number; data: Bytes }>(
      "select bytes, data from contents join chunks using (hash) where hash = ? and part = 0",
    ),
    chunk: sqlite
      .prepare<[string, number], Buffer>("select data from chunks where hash = ? and part = ?")
      .pluck(),
    // SQLite reads a blob's length without its bytes.
    stored: sqlite
      .prepare<[string], number>("select total(length(data)) from chunks where hash = ?")
      .pluck(),
    remove: sqlite.prepare<[string]>("delete from contents where hash = ?"),
    removeChunks: sqlite.prepare<[string]>("delete from chunks where hash = ?"),
    list: sqlite
      .prepare<[string, number], string>(
        "select hash from contents where hash > ? order by hash limit ?",
      )
      .pluck(),
  };
}

/** Atomic; an existing content is not rewritten. */
export function storeContent(store: FileStore, hash: string, pieces: Iterable<Buffer>): void {
  store.sqlite
    .transaction(() => {
      if (store.find.get(hash)) return;
      let part = 0;
      let bytes = 0;
      for (const data of pieces) {
        store.addChunk.run(hash, part++, data);
        bytes += data.length;
      }
      store.add.run(hash, bytes);
    })
    .immediate();
}

/** Atomic. SQLite reuses the pages; the file does not shrink. */
export function deleteContent(store: FileStore, hash: string): void {
  store.sqlite
    .transaction(() => {
      store.remove.run(hash);
      store.removeChunks.run(hash);
    })
    .immediate();
}

/** Hashes after `after`, in order; "" starts from the first. */
export function listContents(store: FileStore, after: string, limit: number): string[] {
  return store.list.all(after, limit);
}

/** The stored bytes are not those that were written: a fault of the disk, not of the request. */
export class DamagedContent extends Error {
  constructor(hash: string) {
    super(`The content ${hash} is damaged.`);
    this.name = "DamagedContent";
  }
}

/** Bytes; undefined when it is not (yet) here. */
export function sizeOfContent(store: FileStore, hash: string): number | undefined {
  return store.find.get(hash)?.bytes;
}

/** Whether it is here with as many bytes as were stored. */
export function isWhole(store: FileStore, hash: string): boolean {
  return sizeOfContent(store, hash) === store.stored.get(hash);
}

/** A content of one chunk, as most images are; undefined for a larger one and an unknown one. */
export function readWhole(store: FileStore, hash: string): Bytes | undefined {
  const found = store.whole.get(hash);
  return found?.data.length === found?.bytes ? found?.data : undefined;
}

/** @throws DamagedContent after the last piece of another length than was stored. */
export function* readContent(store: FileStore, hash: string): Generator<Buffer> {
  let left = sizeOfContent(store, hash) ?? 0;
  for (let part = 0; left > 0; part++) {
    const data = store.chunk.get(hash, part);
    left -= data?.length ?? Infinity;
    if (!data || left < 0) throw new DamagedContent(hash);
    yield data;
  }
}

/** Pieces of the store's chunk size. A file's piece is valid only until the next one. */
export function* inChunks(source: Buffer | { path: string }): Generator<Buffer> {
  if (Buffer.isBuffer(source)) {
    for (let at = 0; at < source.length; at += CHUNK_BYTES)
      yield source.subarray(at, at + CHUNK_BYTES);
    return;
  }
  const handle = fs.openSync(source.path, "r");
  try {
    const piece = Buffer.alloc(CHUNK_BYTES);
    for (;;) {
      const read = fs.readSync(handle, piece, 0, CHUNK_BYTES, null);
      if (read === 0) return;
      yield piece.subarray(0, read);
    }
  } finally {
    fs.closeSync(handle);
  }
}

export function closeFileStore(store: FileStore): void {
  store.sqlite.close();
}
