import { LARGEST_PICTURE, MEGAPIXELS } from "~/domain/picture";
import type { IncomingFile } from "~/contracts/uploads.server";
import { messages } from "~/contracts/messages";
import type { Db } from "~/data/database.server";
import { addImage, removeImage } from "~/data/images.server";
import { inPieces, keepContent } from "~/data/files.server";
import { Refusal } from "~/domain/refusal";
import { hashOfContent, newId } from "~/services/ids.server";
import { PictureRefused, renderPicture, type Renditions } from "~/services/images.server";
import type { App } from "../app.server";
import type { Context, RequestContext } from "../operation.server";
import { spendStorage } from "../storage.server";

/** For operations that take a picture (decisions §5). */
export const pictureUpload = { maxBytes: LARGEST_PICTURE, tooLarge: messages.pictureTooLarge };

/** A picture in its two sizes, in memory. Nothing of it is kept yet. */
export type PreparedPicture = Renditions & { largeHash: string; smallHash: string };

/**
 * Makes a picture of what came in; for `prepare`.
 * @throws Refusal media-type ("Invalid file type"), or invalid when it is damaged or over a limit, which the message says
 */
export async function preparePicture(
  { visitor }: Pick<RequestContext, "visitor">,
  file: Pick<IncomingFile, "path" | "bytes">,
): Promise<PreparedPicture> {
  // The demo data's pictures are nobody's.
  const { contentType, large, small } = await rendered(file, visitor?.user.id ?? "");
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

async function rendered(file: Pick<IncomingFile, "path" | "bytes">, account: string): Promise<Renditions> {
  if (file.bytes === 0) throw invalid(messages.pictureBroken);
  try {
    return await renderPicture(file.path, account);
  } catch (error) {
    throw error instanceof PictureRefused ? refusalOf(error.why) : error;
  }
}

function refusalOf(why: PictureRefused["why"]): Refusal {
  if (why === "type") return new Refusal("media-type", messages.invalidFileType, { file: [messages.invalidFileType] });
  if (why === "broken") return invalid(messages.pictureBroken);
  if (why === "slow") return invalid(messages.pictureTooSlow);
  if (why === "side") return invalid(messages.pictureTooLong);
  return invalid(messages.pictureTooManyPixels(why, MEGAPIXELS[why]));
}

function invalid(message: string): Refusal {
  return new Refusal("invalid", message, { file: [message] });
}
