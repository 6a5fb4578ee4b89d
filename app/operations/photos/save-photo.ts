import type { z } from "zod";
import { messages } from "~/contracts/messages";
import { updatePhotoInput } from "~/contracts/photos";
import { photoView } from "~/contracts/projects";
import type { IncomingFile } from "~/contracts/uploads";
import { updatePhotoRow, type PhotoPlace } from "~/data/photos";
import { imageOfSide } from "~/domain/photo";
import { onPhoto, onPhotoOfProject } from "../builders";
import { command, type Context, type PreparingContext } from "../operation";
import { imageUpload, prepareImage, replaceImage, type PreparedImage } from "../images/store-image";
import { viewPhoto } from "./view-photo";

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

/** The same for the page of a category: its own photos alone. */
export const updatePhotoOnPage = command({ ...onPhotoOfProject("editContents"), ...update });
