import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { DatedPhoto, Photo } from "~/domain/photo";
import type { Db } from "./database";
import { is, isOneOfIds, prepared, preparedList } from "./prepared";
import { findProject, type ProjectPlace } from "./projects";
import type { Viewer } from "./properties";
import { images, photos, projects } from "./schema";

export type PhotoPlace = ProjectPlace & { photo: DatedPhoto };

function selectDated(db: Db) {
  const [before, after] = [alias(images, "before_image"), alias(images, "after_image")];
  return db
    .select({
      ...getTableColumns(photos),
      beforeDate: before.createDate,
      afterDate: after.createDate,
    })
    .from(photos)
    .leftJoin(before, eq(before.id, photos.beforeImageId))
    .leftJoin(after, eq(after.id, photos.afterImageId));
}

const photosOfProjects = preparedList(
  {
    ...getTableColumns(photos),
    beforeDate: images.createDate,
    afterDate: images.createDate,
  },
  (db) =>
    selectDated(db)
      .where(isOneOfIds(photos.projectId))
      .orderBy(asc(photos.createDate), asc(photos.id)),
);

export function findPhoto(db: Db, viewer: Viewer, id: string): PhotoPlace | undefined {
  const photo = selectDated(db).where(eq(photos.id, id)).get();
  const place = photo && findProject(db, viewer, photo.projectId);
  return place && { ...place, photo };
}

export function listPhotos(db: Db, projectIds: readonly string[]): DatedPhoto[] {
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
): DatedPhoto {
  db.insert(photos).values(photo).run();
  return readPhoto(db, photo.id);
}

export function updatePhotoRow(
  db: Db,
  id: string,
  changes: Partial<Omit<Photo, "id" | "projectId" | "createDate">>,
): DatedPhoto {
  db.update(photos).set(changes).where(eq(photos.id, id)).run();
  return readPhoto(db, id);
}

function readPhoto(db: Db, id: string): DatedPhoto {
  const photo = selectDated(db).where(eq(photos.id, id)).get();
  if (!photo) throw new Error(`There is no photo ${id}.`);
  return photo;
}

export function deletePhotoRow(db: Db, id: string): void {
  db.delete(photos).where(eq(photos.id, id)).run();
}
