import { createReadStream } from "node:fs";
import { fileTypeFromFile } from "file-type";
import { officeKindOf } from "./office-kind";

/**
 * What a file's bytes show: the type that their own marks name, if any, and whether they are text
 * throughout.
 */
export type FoundType = { detected: string | undefined; isText: boolean };

/** Looks at a file on disk, never at its name, and opens nothing inside it. */
export async function findDocumentType(path: string): Promise<FoundType> {
  const mime = (await fileTypeFromFile(path).catch(() => undefined))?.mime;
  const detected =
    mime === "application/x-cfb"
      ? await officeKindOf(path)
      : mime === "image/apng"
        ? "image/png"
        : mime;
  return { detected, isText: await isText(path) };
}

/** UTF-8 from the first byte to the last, without a NUL. */
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
