import type { PhotoView } from "~/contracts/projects";
import { imagePath, type Photo } from "~/domain/photo";

/** A photo, as the API shows it: its pictures by their paths. */
export function viewPhoto({ id, projectId, beforeImageId, afterImageId }: Photo): PhotoView {
  return {
    id,
    projectId,
    beforeImageUrl: beforeImageId && imagePath(beforeImageId),
    afterImageUrl: afterImageId && imagePath(afterImageId),
  };
}
