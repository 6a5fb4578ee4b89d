import { z } from "zod";
import { PHOTO, PHOTO_SIDES } from "~/domain/photo";
import { messages } from "./messages";
import { photoView } from "./projects";
import { fields, id, seen } from "./fields";
import { documentDialect, inputsOf } from "./record";
import { incomingFile } from "./uploads";

export const photoParams = z.object({ photoId: id, projectId: id.optional() });

const side = z.enum(PHOTO_SIDES, messages.chooseSide);

export const createPhotoInput = fields({
  type: side.optional().default("before"),
  file: incomingFile.optional(),
});

export const updatePhotoInput = fields({ type: side, file: incomingFile });

const caption = inputsOf(PHOTO, { ...documentDialect, messages });

export const updateCaptionInput = fields({ ...caption, ...seen(caption) });

export const deletePhotoInput = fields({ type: side });

export const photoPlaceView = z.object({ photo: photoView, projectName: z.string() });

export const imageParams = z.object({ imageId: id });

export const imageQuery = fields({
  size: z.enum(["small", "large"], messages.unknownSize).optional().default("small"),
});

export const imageSource = z.object({ hash: z.string(), contentType: z.string() });
