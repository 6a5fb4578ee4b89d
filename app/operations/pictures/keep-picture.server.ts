import { LARGEST_PICTURE } from "~/domain/picture";
import type { IncomingFile } from "~/contracts/uploads.server";
import { messages } from "~/contracts/messages";
import { addImage, removeImage, type Image } from "~/data/images.server";
import { inPieces, keepContent } from "~/data/files.server";
import { Refusal } from "~/domain/refusal";
import { hashOfContent, newId } from "~/services/ids.server";
import { PictureRefused, renderPicture, type Renditions } from "~/services/images.server";
import type { App } from "../app.server";
import type { Context } from "../operation.server";

/** For operations that take a picture (decisions §5). */
export const pictureUpload = { maxBytes: LARGEST_PICTURE, tooLarge: messages.pictureTooLarge };

/** A picture whose bytes are kept, and that nothing refers to yet. */
export type KeptPicture = Pick<Image, "largeHash" | "smallHash" | "contentType">;

/**
 * Makes a picture of what came in, and keeps its bytes; for `prepare`.
 * @throws Refusal media-type ("Invalid file type"), too-large for its pixels, or invalid when it is damaged
 */
export async function keepPicture({ files }: Pick<App, "files">, file: Pick<IncomingFile, "path" | "bytes">): Promise<KeptPicture> {
  const { contentType, large, small } = await rendered(file);
  const [largeHash, smallHash] = [large, small].map((bytes) => {
    const hash = hashOfContent(bytes);
    keepContent(files, hash, inPieces(bytes));
    return hash;
  }) as [string, string];
  return { contentType, largeHash, smallHash };
}

/** Makes a kept picture one of a property's, in the place of the one that was there. */
export function replacePicture({ db, now }: Context, propertyId: string, kept: KeptPicture, before: string | null): string {
  const id = newId();
  addImage(db, { ...kept, id, propertyId, createDate: now });
  if (before) removeImage(db, before);
  return id;
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
