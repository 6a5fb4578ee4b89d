import { z } from "zod";
import { messages } from "./messages";
import { fields, id } from "./fields";
import { incomingFile } from "./uploads";

/**
 * Kept bytes as an answer: the route handlers send them from the file store, piece by piece, as a download
 * under `name`. It is a class so that the route handlers can tell it from a view. `bytes` is the size,
 * `hash` is where the store keeps them.
 */
export class StoredFile {
  constructor(
    readonly name: string,
    readonly contentType: string,
    readonly bytes: number,
    readonly hash: string,
  ) {}
}

/** The output of an operation that answers a file's own bytes. */
export const storedFile = z
  .custom<StoredFile>((value) => value instanceof StoredFile)
  .meta({ type: "string", format: "binary" });

/** A file that is passed on from elsewhere while it is sent, and is never kept here. */
export class StreamedFile {
  constructor(
    readonly name: string,
    readonly contentType: string,
    readonly stream: ReadableStream<Uint8Array>,
  ) {}
}

export const streamedFile = z
  .custom<StreamedFile>((value) => value instanceof StreamedFile)
  .meta({ type: "string", format: "binary" });

/**
 * A dossier file as the API lists it; its bytes are a call of their own. `bytes` is its size,
 * `createDate` ISO 8601 UTC.
 */
export const propertyFileView = z.object({
  id: z.string(),
  propertyId: z.string(),
  name: z.string(),
  contentType: z.string(),
  bytes: z.number(),
  createDate: z.string(),
});
export type PropertyFileView = z.output<typeof propertyFileView>;

export const propertyFileList = z.array(propertyFileView);

export const propertyFileParams = z.object({ propertyId: id, fileId: id });

/** One file, as `data` in base64 or as a part of a form; its name and type come with it. */
export const createFileInput = fields({ file: incomingFile });

/** What a page's form sends: as many as were chosen at once. */
export const createFilesInput = fields({
  files: z.array(incomingFile, messages.fileMissing).min(1, messages.fileMissing),
});

/** What the page starts with that asks before a file is deleted. */
export const filesFileView = z.object({ file: propertyFileView, propertyName: z.string() });
