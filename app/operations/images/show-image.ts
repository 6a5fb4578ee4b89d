import { messages } from "~/contracts/messages";
import { imageParams, imageQuery, imageSource } from "~/contracts/photos";
import { findImage } from "~/data/images";
import { query } from "../operation";

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
