import { LARGEST_PICTURE } from "~/domain/picture";
import type { IncomingFile } from "~/contracts/uploads.server";
import { messages } from "~/contracts/messages";
import type { Db } from "~/data/database.server";
import { addImage, removeImage } from "~/data/images.server";
import { inPieces, keepContent } from "~/data/files.server";
import { Refusal } from "~/domain/refusal";
import { hashOfContent, newId } from "~/services/ids.server";
import { PictureRefused, renderPicture, type Renditions } from "~/services/images.server";
import type { App } from "../app.server";
import type { Context } from "../operation.server";
import { spendStorage } from "../storage.server";

/** For operations that take a picture (decisions §5). */
export const pictureUpload = { maxBytes: LARGEST_PICTURE, tooLarge: messages.pictureTooLarge };

/** A picture in its two sizes, in memory. Nothing of it is kept yet. */
export type PreparedPicture = Renditions & { largeHash: string; smallHash: string };

/**
 * Makes a picture of what came in; for `prepare`.
 * @throws Refusal media-type ("Invalid file type"), too-large for its pixels, or invalid when it is damaged
 */
export async function preparePicture(file: Pick<IncomingFile, "path" | "bytes">): Promise<PreparedPicture> {
  const { contentType, large, small } = await rendered(file);
  return { contentType, large, small, largeHash: hashOfContent(large), smallHash: hashOfContent(small) };
}

/**
 * Keeps a picture as one of a property's, in the place of the one that was there. Answers its id.
 * @throws Refusal invalid when it passes what an account may upload or keep.
 */
export function replacePicture(context: Context, propertyId: string, picture: PreparedPicture, before: string | null): string {
  spendStorage(context, { propertyId, bytes: bytesOf(picture), field: "file" });
  const id = keepPicture(context.app, context.db, propertyId, picture, context.now);
  if (before) removeImage(context.db, before);
  return id;
}

/** Keeps a picture of a property: its bytes, and the row that refers to them, in one transaction of the main database. Answers its id. */
export function keepPicture({ files }: Pick<App, "files">, db: Db, propertyId: string, picture: PreparedPicture, createDate: Date): string {
  const { contentType, large, small, largeHash, smallHash } = picture;
  keepContent(files, largeHash, inPieces(large));
  keepContent(files, smallHash, inPieces(small));
  const id = newId();
  addImage(db, { id, propertyId, contentType, largeHash, smallHash, bytes: bytesOf(picture), createDate });
  return id;
}

function bytesOf({ large, small }: Renditions): number {
  return large.length + small.length;
}

async function rendered(file: Pick<IncomingFile, "path" | "bytes">): Promise<Renditions> {
  if (file.bytes === 0) throw refusals.broken();
  try {
    return await renderPicture(file.path);
  } catch (error) {
    throw error instanceof PictureRefused ? refusals[error.why]() : error;
  }
}

const refusals = {
  type: () => new Refusal("media-type", messages.invalidFileType, { file: [messages.invalidFileType] }),
  pixels: () => new Refusal("too-large", messages.pictureTooManyPixels, { file: [messages.pictureTooManyPixels] }),
  broken: () => new Refusal("invalid", messages.pictureBroken, { file: [messages.pictureBroken] }),
};
