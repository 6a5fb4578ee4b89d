import { z } from "zod";
import { messages } from "~/contracts/messages";
import {
  photoPlaceView,
  createPhotoInput,
  updatePhotoInput,
  deletePhotoInput,
} from "~/contracts/photos";
import { photoView, type PhotoView } from "~/contracts/projects";
import type { IncomingFile } from "~/contracts/uploads";
import { readImage } from "~/data/images";
import {
  createPhotoRow,
  listPhotos,
  updatePhotoRow,
  type PhotoPlace,
  deletePhotoRow,
} from "~/data/photos";
import { imageOfSide, type Photo, type PhotoSide, imagePath } from "~/domain/photo";
import { newId } from "~/services/ids";
import { onPhotoOfProject, onProject, onPhoto } from "../builders";
import { imageUpload, prepareImage, replaceImage, type PreparedImage } from "../images/images";
import { query, command, type Context, type PreparingContext } from "../operation";
import { refuseMorePhotos } from "../sizes";
import { discard } from "../trash";

export const showPhoto = query({
  ...onPhotoOfProject("see"),
  summary: "A photo of a category",
  failure: messages.loadPictureFailed,
  output: photoPlaceView,
  run: (_context, { photo, project }) => ({ photo: viewPhoto(photo), projectName: project.name }),
});

/** Empty, or with its first image. */
export const createPhoto = command({
  ...onProject("editContents"),
  summary: "Add a before and after photo to a category",
  failure: messages.addPhotoFailed,
  input: createPhotoInput,
  output: photoView,
  upload: imageUpload,
  prepare: async (context, { file }) => file && (await prepareImage(context, file)),
  run(context, { project, property }, { type }, picture) {
    const sentBefore = picture && findSame(context, project.id, type, picture);
    if (sentBefore) return viewPhoto(sentBefore);
    refuseMorePhotos(context.db, project.id, property.id);
    const image = picture && {
      [imageOfSide[type]]: replaceImage(context, property.id, picture, null),
    };
    return viewPhoto(
      createPhotoRow(context.db, {
        id: newId(),
        projectId: project.id,
        createDate: context.now,
        ...image,
      }),
    );
  },
});

/** A resubmitted form makes one photo. */
function findSame(
  { db }: Context,
  projectId: string,
  side: PhotoSide,
  { largeHash }: PreparedImage,
): Photo | undefined {
  return listPhotos(db, [projectId]).find((photo) => {
    const imageId = photo[imageOfSide[side]];
    return imageId !== null && readImage(db, imageId)?.largeHash === largeHash;
  });
}

const update = {
  summary: "Keep a picture as one side of a photo, in the place of the one that was there",
  failure: messages.savePhotoFailed,
  input: updatePhotoInput,
  output: photoView,
  upload: imageUpload,
  prepare: (context: PreparingContext, { file }: { file: IncomingFile }) =>
    prepareImage(context, file),
  run(
    context: Context,
    { photo, property }: PhotoPlace,
    { type }: z.output<typeof updatePhotoInput>,
    image: PreparedImage,
  ) {
    const side = imageOfSide[type];
    return viewPhoto(
      updatePhotoRow(context.db, photo.id, {
        [side]: replaceImage(context, property.id, image, photo[side]),
      }),
    );
  },
};

export const updatePhoto = command({ ...onPhoto("editContents"), ...update });

/** Only of this project. */
export const updatePhotoOnPage = command({ ...onPhotoOfProject("editContents"), ...update });

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

export const deletePhotoFromPage = command({
  ...onPhotoOfProject("editContents"),
  ...deletion,
  output: z.object({ projectId: z.string(), undo: z.string().nullable() }),
  run(context, place, input) {
    return { projectId: place.project.id, undo: deleteSide(context, place, input) };
  },
});

/** Returns the deleted image's id, or null. */
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

export function viewPhoto({ id, projectId, beforeImageId, afterImageId }: Photo): PhotoView {
  return {
    id,
    projectId,
    beforeImageUrl: beforeImageId && imagePath(beforeImageId),
    afterImageUrl: afterImageId && imagePath(afterImageId),
  };
}
