import { and, eq, exists, getTableColumns, or, sql } from "drizzle-orm";
import type { Db } from "./database";
import { releaseContents } from "./released-contents";
import { is, prepared } from "./prepared";
import { viewing, visibleTo, type Viewer } from "./properties";
import { images, photos, projects, properties } from "./schema";

export type Image = typeof images.$inferSelect;

const shownImage = prepared((db) => {
  const inPhoto = db
    .select({ one: sql`1` })
    .from(photos)
    .innerJoin(projects, eq(projects.id, photos.projectId))
    .where(
      and(
        eq(projects.propertyId, images.propertyId),
        or(eq(photos.beforeImageId, images.id), eq(photos.afterImageId, images.id)),
      ),
    );
  return db
    .select(getTableColumns(images))
    .from(images)
    .innerJoin(properties, eq(properties.id, images.propertyId))
    .where(
      and(
        is(images.id, "id"),
        visibleTo(db),
        or(eq(properties.imageId, images.id), exists(inPhoto)),
      ),
    );
});

/** An image in use, of a property the viewer may see; not replaced or deleted ones. */
export function findImage(db: Db, viewer: Viewer, id: string): Image | undefined {
  return shownImage(db).get({ id, ...viewing(viewer) });
}

export function listImages(db: Db, propertyId: string): Image[] {
  return db.select().from(images).where(eq(images.propertyId, propertyId)).all();
}

/** Without an access check: for callers that have checked the property. */
export function readImage(db: Db, id: string): Image | undefined {
  return db.select().from(images).where(eq(images.id, id)).get();
}

export function createImage(db: Db, image: typeof images.$inferInsert): void {
  db.insert(images).values(image).run();
}

/** Releases contents that nothing else refers to. */
export function deleteImage(db: Db, id: string): void {
  const [removed] = db.delete(images).where(eq(images.id, id)).returning().all();
  if (removed) releaseContents(db, [removed.largeHash, removed.smallHash]);
}
