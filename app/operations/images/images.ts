import { messages } from "~/contracts/messages";
import { imageParams, imageQuery, imageSource } from "~/contracts/photos";
import type { IncomingFile } from "~/contracts/uploads";
import type { Db } from "~/data/database";
import { inChunks, storeContent } from "~/data/file-store";
import { findImage, createImage, deleteImage } from "~/data/images";
import { LARGEST_IMAGE, MEGAPIXELS } from "~/domain/image";
import { Refusal } from "~/domain/refusal";
import { hashOfContent, newId } from "~/services/ids";
import { ImageRefused, renderImage, type Renditions } from "~/services/images";
import type { App } from "../app";
import { query, type Context, type RequestContext } from "../operation";
import { spendStorage } from "../sizes";

export const showImage = query({
  summary: "A picture",
  failure: messages.loadPictureFailed,
  access: "content",
  params: imageParams,
  input: imageQuery,
  output: imageSource,
  find: ({ db, actor }, { imageId }) => findImage(db, actor.user, imageId),
  run: (_context, { largeHash, smallHash, contentType }, { size }) => ({
    hash: size === "large" ? largeHash : smallHash,
    contentType,
  }),
});

/** For operations that take a picture (docs/specification.md §11.2). */
export const imageUpload = { maxBytes: LARGEST_IMAGE, tooLarge: messages.pictureTooLarge };

/** A picture in its two sizes, in memory. Nothing of it is kept yet. */
export type PreparedImage = Renditions & { largeHash: string; smallHash: string };

/**
 * Makes a picture of what came in; for `prepare`.
 * @throws Refusal media-type ("Invalid file type"), or invalid when it is damaged or over a limit,
 *   which the message says
 */
export async function prepareImage(
  { currentActor }: Pick<RequestContext, "currentActor">,
  file: Pick<IncomingFile, "path" | "bytes">,
): Promise<PreparedImage> {
  // The demo data's pictures are nobody's.
  const { contentType, large, small } = await rendered(file, currentActor?.user.id ?? "");
  return {
    contentType,
    large,
    small,
    largeHash: hashOfContent(large),
    smallHash: hashOfContent(small),
  };
}

/**
 * Keeps a picture as one of a property's, in the place of the one that was there. Answers its id.
 * @throws Refusal invalid when it passes what an account may upload or keep.
 */
export function replaceImage(
  context: Context,
  propertyId: string,
  image: PreparedImage,
  before: string | null,
): string {
  spendStorage(context, { propertyId, bytes: bytesOf(image), field: "file" });
  const id = storeImage(context.app, context.db, propertyId, image, context.now);
  if (before) deleteImage(context.db, before);
  return id;
}

/**
 * Keeps a picture of a property: its bytes, and the row that refers to them, in one transaction of
 * the main database. Answers its id.
 */
export function storeImage(
  { files }: Pick<App, "files">,
  db: Db,
  propertyId: string,
  image: PreparedImage,
  createDate: Date,
): string {
  const { contentType, large, small, largeHash, smallHash } = image;
  storeContent(files, largeHash, inChunks(large));
  storeContent(files, smallHash, inChunks(small));
  const id = newId();
  createImage(db, {
    id,
    propertyId,
    contentType,
    largeHash,
    smallHash,
    bytes: bytesOf(image),
    createDate,
  });
  return id;
}

function bytesOf({ large, small }: Renditions): number {
  return large.length + small.length;
}

async function rendered(
  file: Pick<IncomingFile, "path" | "bytes">,
  account: string,
): Promise<Renditions> {
  if (file.bytes === 0) throw invalid(messages.pictureBroken);
  try {
    return await renderImage(file.path, account);
  } catch (error) {
    throw error instanceof ImageRefused ? refusalOf(error.why) : error;
  }
}

function refusalOf(why: ImageRefused["why"]): Refusal {
  if (why === "type")
    return new Refusal("media-type", messages.invalidFileType, {
      file: [messages.invalidFileType],
    });
  if (why === "broken") return invalid(messages.pictureBroken);
  if (why === "slow") return invalid(messages.pictureTooSlow);
  if (why === "side") return invalid(messages.pictureTooLong);
  return invalid(messages.pictureTooManyPixels(why, MEGAPIXELS[why]));
}

function invalid(message: string): Refusal {
  return new Refusal("invalid", message, { file: [message] });
}
