import { createReadStream } from "node:fs";
import { officeKindOf } from "./office-kind";

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
