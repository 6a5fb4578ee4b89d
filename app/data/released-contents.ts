import { and, asc, eq, exists, gt, inArray, not, or, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { inWriteTransaction, type Db, type RootDb } from "./database";
import { listContents, deleteContent, type FileStore } from "./file-store";
import {
  images,
  photos,
  properties,
  propertyFiles,
  releasedContents,
  trashReferences,
} from "./schema";

/** Marks contents that lost a reference for `deleteReleased`. */
export function releaseContents(db: Db, hashes: readonly string[]): void {
  if (hashes.length === 0) return;
  db.insert(releasedContents)
    // Without a condition SQLite would read the conflict as one of a join.
    .select(sql`select value from json_each(${JSON.stringify(hashes)}) where true`)
    .onConflictDoNothing()
    .run();
}

export function hasReleased(db: Db): boolean {
  return db.select().from(releasedContents).limit(1).get() !== undefined;
}

/**
 * Deletes one released content unless something refers to it. Uploads store content and reference
 * under the same lock, so none is deleted in between.
 * @returns false when there was none.
 */
export function deleteReleased(db: RootDb, files: FileStore): boolean {
  return inWriteTransaction(db, (tx) => {
    const released = tx.select().from(releasedContents).limit(1).get();
    if (!released) return false;
    if (!isReferredTo(tx, released.hash)) deleteContent(files, released.hash);
    tx.delete(releasedContents).where(eq(releasedContents.hash, released.hash)).run();
    return true;
  });
}

/** Images not used by a property, a photo or the trash. Releases their contents. */
export function deleteUnreferredImages(db: Db, ids: string[]): void {
  const refers = (table: SQLiteTable, column: SQLiteColumn) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(table)
        .where(eq(column, images.id)),
    );
  const isReferred = or(
    refers(properties, properties.imageId),
    refers(photos, photos.beforeImageId),
    refers(photos, photos.afterImageId),
    refers(trashReferences, trashReferences.reference),
  );
  const removed = db
    .delete(images)
    .where(and(inArray(images.id, ids), isReferred && not(isReferred)))
    .returning()
    .all();
  for (const { largeHash, smallHash } of removed) releaseContents(db, [largeHash, smallHash]);
}

/** The next batch after an id. @returns the last id examined, or null at the end. */
export function sweepImages(db: Db, after: string, limit: number): string | null {
  const next = db
    .select({ id: images.id })
    .from(images)
    .where(gt(images.id, after))
    .orderBy(asc(images.id))
    .limit(limit)
    .all();
  const ids = next.map(({ id }) => id);
  deleteUnreferredImages(db, ids);
  return ids.at(-1) ?? null;
}

/** The next batch after a hash. @returns the last hash examined, or null at the end. */
export function sweepContents(
  db: Db,
  files: FileStore,
  after: string,
  limit: number,
): string | null {
  const hashes = listContents(files, after, limit);
  releaseContents(
    db,
    hashes.filter((hash) => !isReferredTo(db, hash)),
  );
  return hashes.at(-1) ?? null;
}

function isReferredTo(db: Db, hash: string): boolean {
  const finds = (table: SQLiteTable, column: SQLiteColumn) =>
    db
      .select({ one: sql`1` })
      .from(table)
      .where(eq(column, hash))
      .limit(1)
      .get() !== undefined;
  return (
    finds(images, images.largeHash) ||
    finds(images, images.smallHash) ||
    finds(propertyFiles, propertyFiles.contentHash) ||
    finds(trashReferences, trashReferences.reference)
  );
}
