import type { HomeScreen } from "~/contracts/home";
import type { Db } from "~/data/database";
import { listWaitingPhotos } from "~/data/photos";
import { imagePath } from "~/domain/photo";
import type { Property } from "~/domain/property";
import { keptUntilChanged } from "../kept-until-changed";

const SHOWN = 4;

const waitingOf = keptUntilChanged(20_000, (db, propertyId) =>
  listWaitingPhotos(db, propertyId, SHOWN),
);

/** Photos of renovations under way that have a "before" and no "after" yet. */
export function viewWaiting(db: Db, active: readonly Property[]): HomeScreen<"welcome">["waiting"] {
  const found = active.map((property) => ({ property, photos: waitingOf(db, property) }));
  return {
    count: found.reduce((sum, { photos: [first] }) => sum + (first?.count ?? 0), 0),
    photos: found
      .flatMap(({ photos, property: { id, name } }) =>
        photos.map((photo) => ({ ...photo, property: { id, name } })),
      )
      .toSorted((a, b) => b.createDate.getTime() - a.createDate.getTime())
      .slice(0, SHOWN)
      .map(({ id, projectId, projectName, property, beforeImageId, createDate }) => ({
        id,
        project: { id: projectId, name: projectName },
        property,
        beforeImageUrl: imagePath(beforeImageId),
        createDate: createDate.toISOString(),
      })),
  };
}
