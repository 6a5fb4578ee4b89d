import { z } from "zod";
import { PHOTO_SIDES } from "~/domain/photo";
import { messages } from "./messages";
import { photoView } from "./projects";
import { fields, id } from "./fields";
import { incomingFile } from "./uploads";

export const photoParams = z.object({ photoId: id });
/** The photo as its category's page names it. */
export const projectPhotoParams = z.object({ projectId: id, photoId: id });

const side = z.enum(PHOTO_SIDES, messages.chooseSide);

/** Empty, or with its first picture at once; `type` is before unless told. */
export const createPhotoInput = fields({
  type: side.optional().default("before"),
  file: incomingFile.optional(),
});

export const updatePhotoInput = fields({ type: side, file: incomingFile });

export const deletePhotoInput = fields({ type: side });

/** A photo in its category, for the page that asks before one of its sides is deleted. */
export const photoPlaceView = z.object({ photo: photoView, projectName: z.string() });

export const imageParams = z.object({ imageId: id });

/** Small unless told. */
export const imageQuery = fields({
  size: z.enum(["small", "large"], messages.unknownSize).optional().default("small"),
});

/** Where a picture's bytes are kept, for the route handler that sends them. */
export const imageSource = z.object({ hash: z.string(), contentType: z.string() });
