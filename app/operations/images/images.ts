import { messages } from "~/contracts/messages";
import { imageParams, imageQuery, imageSource } from "~/contracts/photos";
import { heicMessage, type IncomingFile } from "~/contracts/uploads";
import type { Db } from "~/data/database";
import { inChunks, storeContent } from "~/data/file-store";
import { findImage, createImage, deleteImage } from "~/data/images";
import { isHeic } from "~/domain/file";
import { LARGEST_IMAGE, MEGAPIXELS } from "~/domain/image";
import { Refusal } from "~/domain/refusal";
import { findDocumentType } from "~/services/document-type";
import { HeicRefused, heicToJpeg } from "~/services/heic";
import { hashOfContent, newId } from "~/services/ids";
import { ImageRefused, renderImage, type Renditions } from "~/services/images";
import type { App } from "../app";
import { query, type Context, type RequestContext } from "../operation";
import { whoAsks } from "../rate-limit";
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

/** docs/specification.md §11.2 */
export const imageUpload = { maxBytes: LARGEST_IMAGE, tooLarge: messages.pictureTooLarge };

/** Two sizes, in memory, not yet stored. */
export type PreparedImage = Renditions & { largeHash: string; smallHash: string };

/**
 * Renders an upload; for `prepare`. @throws Refusal media-type, or invalid when damaged or too
 * large.
 */
export async function prepareImage(
  context: Pick<RequestContext, "currentActor" | "client">,
  file: Pick<IncomingFile, "path" | "bytes">,
): Promise<PreparedImage> {
  const { contentType, large, small } = await rendered(file, whoAsks(context));
  return {
    contentType,
    large,
    small,
    largeHash: hashOfContent(large),
    smallHash: hashOfContent(small),
  };
}

/**
 * Stores an image in place of another. @returns its id. @throws Refusal invalid at an account's
 * limit.
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

/** Stores an image's bytes and row in one transaction. @returns its id. */
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
  { path, bytes }: Pick<IncomingFile, "path" | "bytes">,
  who: string,
): Promise<Renditions> {
  if (bytes === 0) throw invalid(messages.pictureBroken);
  try {
    const isHeicPhoto = isHeic((await findDocumentType(path)).detected);
    return await renderImage(isHeicPhoto ? await heicToJpeg(path, who) : path, who);
  } catch (error) {
    if (error instanceof HeicRefused) throw refuseType(heicMessage(error.why));
    throw error instanceof ImageRefused ? refusalOf(error.why) : error;
  }
}

function refusalOf(why: ImageRefused["why"]): Refusal {
  if (why === "type") return refuseType(messages.invalidFileType);
  if (why === "broken") return invalid(messages.pictureBroken);
  if (why === "slow") return invalid(messages.pictureTooSlow);
  if (why === "side") return invalid(messages.pictureTooLong);
  return invalid(messages.pictureTooManyPixels(why, MEGAPIXELS[why]));
}

function refuseType(message: string): Refusal {
  return new Refusal("media-type", message, { file: [message] });
}

function invalid(message: string): Refusal {
  return new Refusal("invalid", message, { file: [message] });
}
