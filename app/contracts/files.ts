import { z } from "zod";
import { messages } from "./messages";
import { clientId, fields, id } from "./fields";
import { incomingFile } from "./uploads";

/**
 * Route handlers stream it from the file store as a download named `name`; `bytes` is the size. A
 * class, so that they can tell it from a view.
 */
export class StoredFile {
  constructor(
    readonly name: string,
    readonly contentType: string,
    readonly hash: string,
  ) {}
}

export const storedFile = z
  .custom<StoredFile>((value) => value instanceof StoredFile)
  .meta({ type: "string", format: "binary" });

/** Passed through while it is fetched from elsewhere; never stored. */
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

/** `bytes` is the size, `createDate` ISO 8601 UTC. */
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

/** As base64 in `data`, or as a multipart field. Sent again under its `newId`, it is one file. */
export const createFileInput = fields({ file: incomingFile, newId: clientId.optional() });

export const createFilesInput = fields({
  files: z.array(incomingFile, messages.fileMissing).min(1, messages.fileMissing),
});

export const filesFileView = z.object({ file: propertyFileView, propertyName: z.string() });
