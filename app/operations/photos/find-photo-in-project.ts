import type { z } from "zod";
import type { projectPhotoParams } from "~/contracts/photos";
import { findPhoto, type PhotoPlace } from "~/data/photos";
import type { Context } from "../operation";

/**
 * A photo of that very category, if the viewer may see it: the page of another category has no such
 * photo.
 */
export function findPhotoInProject(
  { db, actor }: Context,
  { projectId, photoId }: z.output<typeof projectPhotoParams>,
): PhotoPlace | undefined {
  const place = findPhoto(db, actor.user, photoId);
  return place?.project.id === projectId ? place : undefined;
}
