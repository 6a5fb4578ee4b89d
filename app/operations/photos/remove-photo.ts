import { z } from "zod";
import { messages } from "~/contracts/messages";
import { deletePhotoInput } from "~/contracts/photos";
import { deletePhotoRow, updatePhotoRow, type PhotoPlace } from "~/data/photos";
import { imageOfSide } from "~/domain/photo";
import { onPhoto, onPhotoOfProject } from "../builders";
import { discard } from "../discard";
import { command, type Context } from "../operation";

const deletion = {
  summary: "Delete one side of a photo; with its last side the photo goes",
  failure: messages.deletePhotoFailed,
  input: deletePhotoInput,
};

export const deletePhoto = command({
  ...onPhoto("editContents"),
  ...deletion,
  output: z.undefined(),
  run(context, place, input) {
    deleteSide(context, place, input);
    return undefined;
  },
});

/** The same for the page, which goes back to its category and offers to undo it. */
export const deletePhotoFromPage = command({
  ...onPhotoOfProject("editContents"),
  ...deletion,
  output: z.object({ projectId: z.string(), undo: z.string().nullable() }),
  run(context, place, input) {
    return { projectId: place.project.id, undo: deleteSide(context, place, input) };
  },
});

/** Returns the id of the image that was deleted; null when there was none on that side. */
function deleteSide(
  context: Context,
  { photo, project }: PhotoPlace,
  { type }: z.output<typeof deletePhotoInput>,
): string | null {
  const imageId = photo[imageOfSide[type]];
  const other = photo[imageOfSide[type === "before" ? "after" : "before"]];
  if (imageId) discard(context, { kind: "picture", id: imageId, parentId: project.id });
  if (other) updatePhotoRow(context.db, photo.id, { [imageOfSide[type]]: null });
  else deletePhotoRow(context.db, photo.id);
  return imageId;
}
