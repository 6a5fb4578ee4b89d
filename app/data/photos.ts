import { asc, eq, getTableColumns } from "drizzle-orm";
import type { Photo } from "~/domain/photo";
import type { Db } from "./database";
import { isOneOfIds, preparedList } from "./prepared";
import { findProject, type ProjectPlace } from "./projects";
import type { Viewer } from "./properties";
import { photos } from "./schema";

export type PhotoPlace = ProjectPlace & { photo: Photo };

const photosOfProjects = preparedList(getTableColumns(photos), (db) =>
  db
    .select()
    .from(photos)
    .where(isOneOfIds(photos.projectId))
    .orderBy(asc(photos.createDate), asc(photos.id)),
);

export function findPhoto(db: Db, viewer: Viewer, id: string): PhotoPlace | undefined {
  const photo = db.select().from(photos).where(eq(photos.id, id)).get();
  const place = photo && findProject(db, viewer, photo.projectId);
  return place && { ...place, photo };
}

export function listPhotos(db: Db, projectIds: readonly string[]): Photo[] {
  return photosOfProjects(db).all({ ids: JSON.stringify(projectIds) });
}

export function createPhotoRow(
  db: Db,
  photo: Pick<Photo, "id" | "projectId" | "createDate"> & Partial<Photo>,
): Photo {
  return db.insert(photos).values(photo).returning().get();
}

export function updatePhotoRow(
  db: Db,
  id: string,
  changes: Partial<Pick<Photo, "beforeImageId" | "afterImageId">>,
): Photo {
  return db.update(photos).set(changes).where(eq(photos.id, id)).returning().get();
}

export function deletePhotoRow(db: Db, id: string): void {
  db.delete(photos).where(eq(photos.id, id)).run();
}
