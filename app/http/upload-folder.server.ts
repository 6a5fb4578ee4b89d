import crypto from "node:crypto";
import { mkdtemp, open, rm, type FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { messages } from "~/contracts/messages";
import { IncomingFile } from "~/contracts/uploads.server";
import { cleanFileName } from "~/domain/file-name";
import { Refusal } from "~/domain/refusal";

/** A file on its way in. `write` @throws Refusal too-large with the first byte that is one too many. */
export type Arrival = {
  write: (piece: Buffer) => Promise<void>;
  /** How many bytes have come so far. */
  size: () => number;
  finish: (named: { name: string; contentType: string }) => IncomingFile;
};

export type UploadFolder = { startFile: (maxBytes: number) => Promise<Arrival> };

/** A folder of the request's own for the files it brings; gone when the work with them is done, whatever comes of it. */
export async function withUploadFolder<Result>(work: (folder: UploadFolder) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), "upload-"));
  const handles: FileHandle[] = [];
  let started = 0;
  const startFile = async (maxBytes: number): Promise<Arrival> => {
    const at = path.join(folder, String(started++));
    const handle = await open(at, "wx", 0o600);
    handles.push(handle);
    return arrive(handle, at, maxBytes);
  };
  try {
    return await work({ startFile });
  } finally {
    await Promise.allSettled(handles.map((handle) => handle.close()));
    await rm(folder, { recursive: true, force: true });
  }
}

function arrive(handle: FileHandle, at: string, maxBytes: number): Arrival {
  const hash = crypto.createHash("sha256");
  let bytes = 0;
  return {
    async write(piece) {
      bytes += piece.length;
      if (bytes > maxBytes) throw new Refusal("too-large", messages.tooLarge);
      hash.update(piece);
      await handle.appendFile(piece).catch((error: unknown) => {
        throw isFull(error) ? new Refusal("disk-full", messages.serverError) : error;
      });
    },
    size: () => bytes,
    finish: ({ name, contentType }) =>
      new IncomingFile(at, cleanFileName(name), contentType.slice(0, 200), bytes, hash.digest("base64url")),
  };
}

/** A fault of our own disk, and not of what was sent. */
export function isFileTrouble(error: unknown): boolean {
  return error instanceof Error && "syscall" in error && error.syscall !== "read";
}

function isFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");
}
