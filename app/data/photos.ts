import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, sql } from "drizzle-orm";
import type { Photo } from "~/domain/photo";
import type { Db } from "./database";
import { is, isOneOfIds, prepared, preparedList } from "./prepared";
import { findProject, type ProjectPlace } from "./projects";
import type { Viewer } from "./properties";
import { photos, projects } from "./schema";

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

type WaitingPhoto = Pick<Photo, "id" | "projectId" | "createDate"> & {
  projectName: string;
  beforeImageId: string;
};

/** The newest photos of a property whose "after" is missing; `count` is of all of them. */
export function listWaitingPhotos(
  db: Db,
  propertyId: string,
  limit: number,
): (WaitingPhoto & { count: number })[] {
  return waitingPhotos(db).all({ propertyId, limit });
}

const waitingPhotos = prepared((db) => {
  const { id, projectId, createDate, beforeImageId, afterImageId } = photos;
  return db
    .select({
      id,
      projectId,
      createDate,
      beforeImageId: sql<string>`${beforeImageId}`,
      projectName: projects.name,
      count: sql<number>`count(*) over ()`,
    })
    .from(photos)
    .innerJoin(projects, eq(projects.id, projectId))
    .where(
      and(is(projects.propertyId, "propertyId"), isNotNull(beforeImageId), isNull(afterImageId)),
    )
    .orderBy(desc(createDate), asc(id))
    .limit(sql.placeholder("limit"));
});

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
