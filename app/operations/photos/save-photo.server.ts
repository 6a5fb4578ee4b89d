import type { z } from "zod";
import { messages } from "~/contracts/messages";
import { photoParams, projectPhotoParams, savePhotoInput } from "~/contracts/photos.server";
import { photoView } from "~/contracts/projects.server";
import type { IncomingFile } from "~/contracts/uploads.server";
import { findPhoto, savePhoto as updatePhoto, type PhotoPlace } from "~/data/photos.server";
import { mayOnProperty } from "~/domain/permission";
import { imageOfSide } from "~/domain/photo";
import type { Actor } from "../app.server";
import { command, type Context, type PreparingContext } from "../operation.server";
import { imageUpload, prepareImage, replaceImage, type PreparedImage } from "../pictures/keep-picture.server";
import { findPhotoInProject } from "./find-photo-in-project.server";
import { viewPhoto } from "./view-photo.server";

const definition = {
  summary: "Keep a picture as one side of a photo, in the place of the one that was there",
  failure: messages.savePhotoFailed,
  access: "content" as const,
  input: savePhotoInput,
  output: photoView,
  upload: imageUpload,
  prepare: (context: PreparingContext, { file }: { file: IncomingFile }) => prepareImage(context, file),
  allows: ({ user }: Actor, { property }: PhotoPlace) => mayOnProperty("editContents", user.id, property),
  run(context: Context, { photo, property }: PhotoPlace, { type }: z.output<typeof savePhotoInput>, image: PreparedImage) {
    const side = imageOfSide[type];
    return viewPhoto(updatePhoto(context.db, photo.id, { [side]: replaceImage(context, property.id, image, photo[side]) }));
  },
};

export const savePhoto = command({
  ...definition,
  params: photoParams,
  find: ({ db, actor }: Context, { photoId }) => findPhoto(db, actor.user, photoId),
});

/** The same for the page of a category: its own photos alone. */
export const savePhotoOnPage = command({ ...definition, params: projectPhotoParams, find: findPhotoInProject });
