import { z } from "zod";
import { messages } from "~/contracts/messages";
import { photoParams, projectPhotoParams, removePhotoInput } from "~/contracts/photos";
import { findPhoto, removePhoto as deletePhoto, savePhoto, type PhotoPlace } from "~/data/photos";
import { mayOnProperty } from "~/domain/permission";
import { imageOfSide } from "~/domain/photo";
import type { Actor } from "../identity/actor";
import { discard } from "../discard";
import { command, type Context } from "../operation";
import { findPhotoInProject } from "./find-photo-in-project";

const definition = {
  summary: "Delete one side of a photo; with its last side the photo goes",
  failure: messages.deletePhotoFailed,
  access: "content" as const,
  input: removePhotoInput,
  allows: ({ user }: Actor, { property }: PhotoPlace) =>
    mayOnProperty("editContents", user.id, property),
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

/** The same for the page, which goes back to its category and offers to undo it. */
export const deletePhotoFromPage = command({
  ...definition,
  params: projectPhotoParams,
  output: z.object({ projectId: z.string(), undo: z.string().nullable() }),
  find: findPhotoInProject,
  run(context, place, input) {
    return { projectId: place.project.id, undo: removeSide(context, place, input) };
  },
});

/** What was deleted, by the picture's id; null when there was no picture on that side. */
function removeSide(
  context: Context,
  { photo, project }: PhotoPlace,
  { type }: z.output<typeof removePhotoInput>,
): string | null {
  const imageId = photo[imageOfSide[type]];
  const other = photo[imageOfSide[type === "before" ? "after" : "before"]];
  if (imageId) discard(context, { kind: "picture", id: imageId, parentId: project.id });
  if (other) savePhoto(context.db, photo.id, { [imageOfSide[type]]: null });
  else deletePhoto(context.db, photo.id);
  return imageId;
}
