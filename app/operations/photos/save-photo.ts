import type { z } from "zod";
import { messages } from "~/contracts/messages";
import { photoParams, projectPhotoParams, savePhotoInput } from "~/contracts/photos";
import { photoView } from "~/contracts/projects";
import type { IncomingFile } from "~/contracts/uploads";
import { findPhoto, savePhoto as updatePhoto, type PhotoPlace } from "~/data/photos";
import { mayOnProperty } from "~/domain/permission";
import { imageOfSide } from "~/domain/photo";
import type { Actor } from "../identity/actor";
import { command, type Context, type PreparingContext } from "../operation";
import { imageUpload, prepareImage, replaceImage, type PreparedImage } from "../images/store-image";
import { findPhotoInProject } from "./find-photo-in-project";
import { viewPhoto } from "./view-photo";

const definition = {
  summary: "Keep a picture as one side of a photo, in the place of the one that was there",
  failure: messages.savePhotoFailed,
  access: "content" as const,
  input: savePhotoInput,
  output: photoView,
  upload: imageUpload,
  prepare: (context: PreparingContext, { file }: { file: IncomingFile }) =>
    prepareImage(context, file),
  allows: ({ user }: Actor, { property }: PhotoPlace) =>
    mayOnProperty("editContents", user.id, property),
  run(
    context: Context,
    { photo, property }: PhotoPlace,
    { type }: z.output<typeof savePhotoInput>,
    image: PreparedImage,
  ) {
    const side = imageOfSide[type];
    return viewPhoto(
      updatePhoto(context.db, photo.id, {
        [side]: replaceImage(context, property.id, image, photo[side]),
      }),
    );
  },
};

export const savePhoto = command({
  ...definition,
  params: photoParams,
  find: ({ db, actor }: Context, { photoId }) => findPhoto(db, actor.user, photoId),
});

/** The same for the page of a category: its own photos alone. */
export const savePhotoOnPage = command({
  ...definition,
  params: projectPhotoParams,
  find: findPhotoInProject,
});
