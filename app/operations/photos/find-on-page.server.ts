import type { z } from "zod";
import type { projectPhotoParams } from "~/contracts/photos.server";
import { findPhoto, type PhotoPlace } from "~/data/photos.server";
import type { Context } from "../operation.server";

/** A photo of the category whose page it is; another's is not there. */
export function findOnPage({ db, actor }: Context, { projectId, photoId }: z.output<typeof projectPhotoParams>): PhotoPlace | undefined {
  const place = findPhoto(db, actor.user, photoId);
  return place?.project.id === projectId ? place : undefined;
}
