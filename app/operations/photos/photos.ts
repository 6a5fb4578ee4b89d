import { messages } from "~/contracts/messages";
import {
  photoPlaceView,
  createPhotoInput,
  updatePhotoInput,
  updateCaptionInput,
  deletePhotoInput,
} from "~/contracts/photos";
import { photoView, type PhotoView } from "~/contracts/projects";
import { readImage } from "~/data/images";
import {
  createPhotoRow,
  findPhoto,
  listPhotos,
  updatePhotoRow,
  deletePhotoRow,
} from "~/data/photos";
import { PHOTO, imageOfSide, imagePath, type DatedPhoto, type PhotoSide } from "~/domain/photo";
import type { Property } from "~/domain/property";
import { valuesIn } from "~/domain/record/record";
import { Refusal } from "~/domain/refusal";
import type { Undo } from "~/domain/undo";
import { newId } from "~/services/ids";
import { onPhoto, onProject } from "../builders";
import { imageUpload, prepareImage, replaceImage, type PreparedImage } from "../images/images";
import { query, command, type Context } from "../operation";
import { refuseStale } from "../refuse-stale";
import { refuseMorePhotos } from "../sizes";
import { discard } from "../trash";

export const showPhoto = query({
  ...onPhoto("see"),
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
): DatedPhoto | undefined {
  return listPhotos(db, [projectId]).find((photo) => {
    const imageId = photo[imageOfSide[side]];
    return imageId !== null && readImage(db, imageId)?.largeHash === largeHash;
  });
}

export const updatePhoto = command({
  ...onPhoto("editContents"),
  summary: "Keep a picture as one side of a photo, in the place of the one that was there",
  failure: messages.savePhotoFailed,
  input: updatePhotoInput,
  output: photoView,
  upload: imageUpload,
  prepare: (context, { file }) => prepareImage(context, file),
  run(context, { photo, property }, { type }, image) {
    const side = imageOfSide[type];
    return viewPhoto(
      updatePhotoRow(context.db, photo.id, {
        [side]: replaceImage(context, property.id, image, photo[side]),
      }),
    );
  },
});

export const updateCaption = command({
  ...onPhoto("editContents"),
  summary: "Say what a photo shows",
  failure: messages.saveCaptionFailed,
  input: updateCaptionInput,
  output: photoView,
  run(context, { photo: stored }, { was, ...sent }) {
    refuseStale(context, { sent, seen: was, stored, of: PHOTO });
    const caption = sent.caption.trim();
    const undo = { photoId: stored.id, was: stored.caption, now: caption };
    context.receipt.undo = { what: "caption", ...undo };
    return viewPhoto(updatePhotoRow(context.db, stored.id, { caption }));
  },
});

/** @throws Refusal conflict where it is another by now */
export function restoreCaption(
  { db, actor }: Context,
  { id }: Property,
  { photoId, was, now }: Extract<Undo, { what: "caption" }>,
): void {
  const found = findPhoto(db, actor.user, photoId);
  if (found?.property.id !== id || found.photo.caption !== now)
    throw new Refusal("conflict", messages.undoFailed);
  updatePhotoRow(db, photoId, { caption: was });
}

export const deletePhoto = command({
  ...onPhoto("editContents"),
  summary: "Delete one side of a photo; with its last side the photo goes",
  failure: messages.deletePhotoFailed,
  input: deletePhotoInput,
  run(context, { photo, project }, { type }) {
    const imageId = photo[imageOfSide[type]];
    const other = photo[imageOfSide[type === "before" ? "after" : "before"]];
    if (imageId) discard(context, { kind: "picture", id: imageId, parentId: project.id });
    if (other) updatePhotoRow(context.db, photo.id, { [imageOfSide[type]]: null });
    else deletePhotoRow(context.db, photo.id);
  },
});

export function viewPhoto(photo: DatedPhoto): PhotoView {
  const { id, projectId, beforeImageId, afterImageId, beforeDate, afterDate } = photo;
  return {
    id,
    projectId,
    beforeImageUrl: beforeImageId && imagePath(beforeImageId),
    afterImageUrl: afterImageId && imagePath(afterImageId),
    beforeDate: beforeDate?.toISOString() ?? null,
    afterDate: afterDate?.toISOString() ?? null,
    ...valuesIn(PHOTO, photo),
  };
}
