import { eq, or } from "drizzle-orm";
import type { PhotoSide } from "~/domain/photo";
import type { Db } from "./database";
import { images, photos, projects, properties } from "./schema";

export type ExportedImage = {
  hash: string;
  contentType: string;
  createDate: Date;
  shown: "property" | { category: string; side: PhotoSide };
};

export function listExportedImages(db: Db, propertyId: string): ExportedImage[] {
  const image = {
    id: images.id,
    hash: images.largeHash,
    contentType: images.contentType,
    createDate: images.createDate,
  };
  const own = db
    .select(image)
    .from(images)
    .innerJoin(properties, eq(properties.imageId, images.id))
    .where(eq(properties.id, propertyId))
    .all();
  const inCategories = db
    .select({ ...image, category: projects.name, before: photos.beforeImageId })
    .from(photos)
    .innerJoin(projects, eq(projects.id, photos.projectId))
    .innerJoin(images, or(eq(images.id, photos.beforeImageId), eq(images.id, photos.afterImageId)))
    .where(eq(projects.propertyId, propertyId))
    .orderBy(projects.name, photos.createDate, photos.id, images.createDate)
    .all();
  return [
    ...own.map(({ id: _id, ...rest }) => ({ ...rest, shown: "property" as const })),
    ...inCategories.map(({ id, before, category, ...rest }) => ({
      ...rest,
      shown: { category, side: id === before ? ("before" as const) : ("after" as const) },
    })),
  ];
}
