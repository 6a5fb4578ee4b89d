import { createReadStream } from "node:fs";
import { open, type FileHandle } from "node:fs/promises";

/** `detected` by magic bytes; `isText` when all of it is text. */
export type FoundType = { detected: string | undefined; isText: boolean };

/** By content, never by name, without opening embedded documents. */
export async function findDocumentType(path: string): Promise<FoundType> {
  const { fileTypeFromFile } = await import("file-type");
  const mime = (await fileTypeFromFile(path).catch(() => undefined))?.mime;
  const detected =
    mime === "application/x-cfb"
      ? await officeKindOf(path)
      : mime === "image/apng"
        ? "image/png"
        : mime;
  return { detected, isText: await isText(path) };
}

async function isText(path: string): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
      if (piece.includes(0)) return false;
      decoder.decode(piece, { stream: true });
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Stream names that identify the old office formats. */
const streams: Record<string, string> = {
  WordDocument: "application/msword",
  Workbook: "application/vnd.ms-excel",
  Book: "application/vnd.ms-excel",
  "PowerPoint Document": "application/vnd.ms-powerpoint",
};

const ENTRY_BYTES = 128;
type Sectors = { bytes: number; place: (sector: number) => number };

/** An office file's directory has a few dozen entries. */
const MOST_SECTORS = 1_000;
/** Special sector numbers, such as end of chain. */
const MARKS = 0xfffffffa;

/**
 * doc, xls or ppt by the streams in the root folder; undefined for other compound files, such as
 * installers or mail. Reads only header, directory and its chain.
 */
async function officeKindOf(path: string): Promise<string | undefined> {
  const file = await open(path, "r");
  try {
    return await kindIn(file);
  } finally {
    await file.close();
  }
}

async function kindIn(file: FileHandle): Promise<string | undefined> {
  const header = await bytesAt(file, 0, 512);
  const shift = header?.readUInt16LE(30);
  if (!header || (shift !== 9 && shift !== 12)) return undefined;
  const sectors: Sectors = { bytes: 2 ** shift, place: (sector) => (sector + 1) * 2 ** shift };
  let sector = header.readUInt32LE(48);
  for (let count = 0; count < MOST_SECTORS && sector < MARKS; count++) {
    const directory = await bytesAt(file, sectors.place(sector), sectors.bytes);
    if (!directory) return undefined;
    const kind = kindNamedIn(directory);
    if (kind) return kind;
    const next = await sectorAfter(file, header, sector, sectors);
    if (next === undefined) return undefined;
    sector = next;
  }
  return undefined;
}

function kindNamedIn(directory: Buffer): string | undefined {
  for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) {
    const length = directory.readUInt16LE(at + 64);
    const isStream = directory[at + 66] === 2;
    if (!isStream || length < 4 || length > 64) continue;
    const kind = new Map(Object.entries(streams)).get(
      directory.toString("utf16le", at, at + length - 2),
    );
    if (kind) return kind;
  }
  return undefined;
}

async function sectorAfter(
  file: FileHandle,
  header: Buffer,
  sector: number,
  { bytes, place }: Sectors,
): Promise<number | undefined> {
  const perSector = bytes / 4;
  const tableSector = await tableSectorOf(file, header, Math.floor(sector / perSector), {
    bytes,
    place,
  });
  if (tableSector === undefined || tableSector >= MARKS) return undefined;
  return (await bytesAt(file, place(tableSector) + 4 * (sector % perSector), 4))?.readUInt32LE(0);
}

/** Header lists the first 109 table sectors; the others are chained. */
async function tableSectorOf(
  file: FileHandle,
  header: Buffer,
  part: number,
  { bytes, place }: Sectors,
): Promise<number | undefined> {
  if (part < 109) return header.readUInt32LE(76 + 4 * part);
  const perSector = bytes / 4 - 1;
  let list: number | undefined = header.readUInt32LE(68);
  for (let skipped = Math.floor((part - 109) / perSector); skipped > 0; skipped--) {
    if (list === undefined || list >= MARKS) return undefined;
    list = (await bytesAt(file, place(list) + 4 * perSector, 4))?.readUInt32LE(0);
  }
  if (list === undefined || list >= MARKS) return undefined;
  return (await bytesAt(file, place(list) + 4 * ((part - 109) % perSector), 4))?.readUInt32LE(0);
}

async function bytesAt(
  file: FileHandle,
  position: number,
  length: number,
): Promise<Buffer | undefined> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position);
  return bytesRead === length ? buffer : undefined;
}
