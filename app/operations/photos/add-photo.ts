import { messages } from "~/contracts/messages";
import { createPhotoInput } from "~/contracts/photos";
import { photoView } from "~/contracts/projects";
import { readImage } from "~/data/images";
import { createPhotoRow, listPhotos } from "~/data/photos";
import { imageOfSide, type Photo, type PhotoSide } from "~/domain/photo";
import { newId } from "~/services/ids";
import { onProject } from "../builders";
import { command, type Context } from "../operation";
import { imageUpload, prepareImage, replaceImage, type PreparedImage } from "../images/store-image";
import { viewPhoto } from "./view-photo";

/** A photo record, empty as the specification has it, or with its first picture. */
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

/**
 * The same form sent twice makes one photo: nobody adds the same picture again to the same side.
 */
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
