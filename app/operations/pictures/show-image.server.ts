import { messages } from "~/contracts/messages";
import { imageParams, imageQuery, imageSource } from "~/contracts/photos.server";
import { findImage } from "~/data/images.server";
import { query } from "../operation.server";

export const showImage = query({
  summary: "A picture",
  failure: messages.loadPictureFailed,
  access: "content",
  params: imageParams,
  input: imageQuery,
  output: imageSource,
  find: ({ db, actor }, { imageId }) => findImage(db, actor.user, imageId),
  run: (_context, { largeHash, smallHash, contentType }, { size }) => ({ hash: size === "large" ? largeHash : smallHash, contentType }),
});
