import { z } from "zod";
import { messages } from "~/contracts/messages";
import { photoParams, photoPlaceView, projectPhotoParams, removePhotoInput } from "~/contracts/photos.server";
import { removeImage } from "~/data/images.server";
import { findPhoto, removePhoto as deletePhoto, savePhoto, type PhotoPlace } from "~/data/photos.server";
import { mayOnProperty } from "~/domain/permission";
import { imageOfSide } from "~/domain/photo";
import type { Visitor } from "../app.server";
import { command, query, type Context } from "../operation.server";
import { findOnPage } from "./find-on-page.server";
import { viewPhoto } from "./view-photo.server";

const definition = {
  summary: "Delete one side of a photo; with its last side the photo goes",
  failure: messages.deletePhotoFailed,
  access: "content" as const,
  input: removePhotoInput,
  allows: ({ user }: Visitor, { property }: PhotoPlace) => mayOnProperty("editContents", user.id, property),
};

export const removePhoto = command({
  ...definition,
  params: photoParams,
  output: z.undefined(),
  find: ({ db, actor }: Context, { photoId }) => findPhoto(db, actor.user, photoId),
  run(context, place, input) {
    removeSide(context, place, input);
    return undefined;
  },
});

/** The same for the page, which goes back to its category. */
export const removePhotoFromPage = command({
  ...definition,
  params: projectPhotoParams,
  output: z.object({ projectId: z.string() }),
  find: findOnPage,
  run(context, place, input) {
    removeSide(context, place, input);
    return { projectId: place.project.id };
  },
});

/** What the page shows that asks first. */
export const showPhoto = query({
  summary: "A photo of a category",
  failure: messages.loadPictureFailed,
  access: "content",
  params: projectPhotoParams,
  output: photoPlaceView,
  find: findOnPage,
  run: (_context, { photo, project }) => ({ photo: viewPhoto(photo), projectName: project.name }),
});

function removeSide({ db }: Context, { photo }: PhotoPlace, { type }: z.output<typeof removePhotoInput>): void {
  const imageId = photo[imageOfSide[type]];
  const other = photo[imageOfSide[type === "before" ? "after" : "before"]];
  if (imageId) removeImage(db, imageId);
  if (other) savePhoto(db, photo.id, { [imageOfSide[type]]: null });
  else deletePhoto(db, photo.id);
}
