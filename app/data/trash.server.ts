import { and, eq, inArray, lt, or, type SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Photo } from "~/domain/photo";
import type { Db } from "./database.server";
import {
  images,
  photos,
  projectItems,
  projects,
  properties,
  propertyFiles,
  shares,
  templateItems,
  templates,
  trash,
  workItems,
} from "./schema.server";

export type TrashRecord = Omit<typeof trash.$inferSelect, "snapshot">;
type TrashKind = TrashRecord["kind"];

/** Every table whose rows hang on a thing, the thing's own first: they are kept, and come back, in this order. */
const tables = {
  properties,
  shares,
  images,
  projects,
  projectItems,
  photos,
  propertyFiles,
  workItems,
  templates,
  templateItems,
} satisfies Record<string, SQLiteTable>;
type Snapshot = Partial<Record<keyof typeof tables, Record<string, unknown>[]>>;

/** Takes a thing out of the tables, with all that hangs on it, into one snapshot. The foreign keys take the rows below it along. */
export function throwAway(db: Db, thing: TrashRecord): void {
  const snapshot = JSON.stringify(takeSnapshot(db, thing.kind, thing.id));
  db.insert(trash)
    .values({ ...thing, snapshot })
    .run();
  const { table, column } = roots[thing.kind];
  db.delete(table).where(eq(column, thing.id)).run();
}

/** What was thrown away under the thing's own id by this person, if it is still kept. */
export function findThrownAway(db: Db, ownerId: string, id: string): TrashRecord | undefined {
  const { id: trashId, ownerId: owner, kind, parentId, deleteDate } = trash;
  return db
    .select({ id: trashId, ownerId: owner, kind, parentId, deleteDate })
    .from(trash)
    .where(and(eq(trash.id, id), eq(trash.ownerId, ownerId)))
    .get();
}

/** Brings a thing back whole, as it was. */
export function restore(db: Db, id: string): void {
  const record = db.select().from(trash).where(eq(trash.id, id)).get();
  if (!record) return;
  const snapshot = JSON.parse(record.snapshot) as Snapshot;
  for (const [name, table] of Object.entries(tables)) {
    const rows = snapshot[name as keyof typeof tables] ?? [];
    for (const row of rows) {
      const insert = db.insert(table).values(revived(row) as never);
      // Of a photo, one side may have stayed.
      if (record.kind === "picture" && name === "photos")
        insert.onConflictDoUpdate({ target: photos.id, set: sidesOf(row as Photo) }).run();
      else insert.run();
    }
  }
  db.delete(trash).where(eq(trash.id, id)).run();
}

/** The photo that a picture in the trash was a side of, with that side alone. */
export function photoThrownAway(db: Db, imageId: string): Photo | undefined {
  return readSnapshot(db, imageId).photos?.[0] as Photo | undefined;
}

/** How large a file in the trash is. */
export function fileThrownAway(db: Db, fileId: string): { bytes: number } | undefined {
  return readSnapshot(db, fileId).propertyFiles?.[0] as { bytes: number } | undefined;
}

/** Empties the trash of what was deleted before an instant. */
export function purgeTrash(db: Db, deletedBefore: Date): void {
  db.delete(trash).where(lt(trash.deleteDate, deletedBefore)).run();
}

const roots = {
  property: { table: properties, column: properties.id },
  category: { table: projects, column: projects.id },
  item: { table: projectItems, column: projectItems.id },
  picture: { table: images, column: images.id },
  file: { table: propertyFiles, column: propertyFiles.id },
  row: { table: workItems, column: workItems.id },
  template: { table: templates, column: templates.id },
  "template-item": { table: templateItems, column: templateItems.id },
  "default-row": { table: workItems, column: workItems.id },
} as const satisfies Record<TrashKind, object>;

function readSnapshot(db: Db, id: string): Snapshot {
  const record = db.select({ snapshot: trash.snapshot }).from(trash).where(eq(trash.id, id)).get();
  return record ? (JSON.parse(record.snapshot) as Snapshot) : {};
}

function takeSnapshot(db: Db, kind: TrashKind, id: string): Snapshot {
  const rows = (table: SQLiteTable, where: SQL) => db.select().from(table).where(where).all() as Record<string, unknown>[];
  if (kind === "row" || kind === "default-row") return { workItems: rows(workItems, eq(workItems.id, id)) };
  if (kind === "item") return { projectItems: rows(projectItems, eq(projectItems.id, id)) };
  if (kind === "file") return { propertyFiles: rows(propertyFiles, eq(propertyFiles.id, id)) };
  if (kind === "picture") return { images: rows(images, eq(images.id, id)), photos: photosOf(db, id) };
  if (kind === "template-item") return { templateItems: rows(templateItems, eq(templateItems.id, id)) };
  if (kind === "template")
    return { templates: rows(templates, eq(templates.id, id)), templateItems: rows(templateItems, eq(templateItems.templateId, id)) };
  const within = kind === "category" ? rows(projects, eq(projects.id, id)) : rows(projects, eq(projects.propertyId, id));
  const projectIds = within.map((project) => project["id"] as string);
  const categories: Snapshot = {
    projects: within,
    projectItems: rows(projectItems, inArray(projectItems.projectId, projectIds)),
    photos: rows(photos, inArray(photos.projectId, projectIds)),
  };
  if (kind === "category") return categories;
  return {
    ...categories,
    properties: rows(properties, eq(properties.id, id)),
    shares: rows(shares, eq(shares.propertyId, id)),
    propertyFiles: rows(propertyFiles, eq(propertyFiles.propertyId, id)),
    images: rows(images, eq(images.propertyId, id)),
    workItems: rows(workItems, eq(workItems.propertyId, id)),
  };
}

/** The photo that a picture is a side of, without its other side. */
function photosOf(db: Db, imageId: string): Photo[] {
  const only = (id: string | null) => (id === imageId ? id : null);
  const found = db
    .select()
    .from(photos)
    .where(or(eq(photos.beforeImageId, imageId), eq(photos.afterImageId, imageId)))
    .all();
  return found.map((photo) => ({ ...photo, beforeImageId: only(photo.beforeImageId), afterImageId: only(photo.afterImageId) }));
}

function sidesOf({ beforeImageId, afterImageId }: Photo): Partial<Photo> {
  return { ...(beforeImageId && { beforeImageId }), ...(afterImageId && { afterImageId }) };
}

/** JSON has no dates: a column named …Date is one. */
function revived(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, name.endsWith("Date") && typeof value === "string" ? new Date(value) : value]),
  );
}
