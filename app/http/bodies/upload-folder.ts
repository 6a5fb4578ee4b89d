import crypto from "node:crypto";
import { mkdtemp, open, readdir, rm, stat, type FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { messages } from "~/contracts/messages";
import { IncomingFile } from "~/contracts/uploads";
import { cleanFileName } from "~/domain/file-name";
import { Refusal } from "~/domain/refusal";
import type { UploadRoom } from "~/services/uploads-in-flight";

/** `write` @throws Refusal too-large, too-many */
export type Arrival = {
  write: (piece: Buffer) => Promise<void>;
  size: () => number;
  finish: (named: { name: string; contentType: string }) => IncomingFile;
};

/** Named after the process, so that the next start can recognise those of a crash. */
const FOLDER = "upload-";
const DAY = 86_400_000;
const RETRY_SECONDS = 60;

export type UploadFolder = { startFile: (maxBytes: number) => Promise<Arrival> };

/** A temporary folder per request, deleted when `work` ends. */
export async function withUploadFolder<Result>(
  room: UploadRoom,
  work: (folder: UploadFolder) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), `${FOLDER}${process.pid}-`));
  const handles: FileHandle[] = [];
  let started = 0;
  const startFile = async (maxBytes: number): Promise<Arrival> => {
    const at = path.join(folder, String(started++));
    const handle = await open(at, "wx", 0o600);
    handles.push(handle);
    return arrive(handle, at, maxBytes, room);
  };
  try {
    return await work({ startFile });
  } finally {
    await Promise.allSettled(handles.map((handle) => handle.close()));
    await rm(folder, { recursive: true, force: true });
    room.end();
  }
}

/**
 * Deletes dead processes' folders. Call before accepting uploads: process ids are reused, so our
 * own id's folder is an earlier process's, and folders older than a day have no owner.
 */
export async function sweepUploadFolders(now: number): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(FOLDER)) continue;
    const folder = path.join(tmpdir(), name);
    const made = await stat(folder).catch(() => null);
    if (!made?.isDirectory()) continue;
    const owner = Number(/^upload-(\d+)-/.exec(name)?.[1] ?? 0);
    const isInUse = owner === 0 || (owner !== process.pid && isAlive(owner));
    // Another user's folder cannot be deleted.
    if (!isInUse || now - made.mtimeMs > DAY)
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function arrive(handle: FileHandle, at: string, maxBytes: number, room: UploadRoom): Arrival {
  const hash = crypto.createHash("sha256");
  let bytes = 0;
  return {
    async write(piece) {
      bytes += piece.length;
      if (bytes > maxBytes) throw new Refusal("too-large", messages.tooLarge);
      if (!room.hold(piece.length))
        throw new Refusal("too-many", messages.uploadsInFlight, {}, RETRY_SECONDS);
      hash.update(piece);
      await handle.appendFile(piece).catch((error: unknown) => {
        throw isFull(error) ? new Refusal("disk-full", messages.serverError) : error;
      });
    },
    size: () => bytes,
    finish: ({ name, contentType }) =>
      new IncomingFile(
        at,
        cleanFileName(name),
        contentType.slice(0, 200),
        bytes,
        hash.digest("base64url"),
      ),
  };
}

/** A fault of our disk, not of the request. */
export function isFileTrouble(error: unknown): boolean {
  return error instanceof Error && "syscall" in error && error.syscall !== "read";
}

function isFull(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    (error.code === "ENOSPC" || error.code === "EDQUOT")
  );
}
