import { and, eq, lt, sql, sum } from "drizzle-orm";
import type { Db } from "./database";
import { dailyUploads, images, properties, propertyFiles, trash } from "./schema";

/** The account that a property's storage counts to. @throws Error for an unknown property. */
export function findCreatorId(db: Db, propertyId: string): string {
  const property = db
    .select({ creatorId: properties.creatorId })
    .from(properties)
    .where(eq(properties.id, propertyId))
    .get();
  if (!property) throw new Error(`There is no property ${propertyId}.`);
  return property.creatorId;
}

/** Bytes in own properties and the trash. Reads only indexes. */
export function bytesOfAccount(db: Db, userId: string): number {
  const inProperties = [images, propertyFiles].map((table) =>
    db
      .select({ bytes: sum(table.bytes).mapWith(Number) })
      .from(table)
      .innerJoin(properties, eq(properties.id, table.propertyId))
      .where(eq(properties.creatorId, userId))
      .get(),
  );
  const inTrash = db
    .select({ bytes: sum(trash.bytes).mapWith(Number) })
    .from(trash)
    .where(eq(trash.ownerId, userId))
    .get();
  return [...inProperties, inTrash].reduce((total, found) => total + (found?.bytes ?? 0), 0);
}

/** Bytes; `day` is "2026-11-22". */
export function uploadedOn(db: Db, userId: string, day: string): number {
  const of = and(eq(dailyUploads.userId, userId), eq(dailyUploads.day, day));
  return db.select().from(dailyUploads).where(of).get()?.bytes ?? 0;
}

export function countUpload(db: Db, userId: string, day: string, bytes: number): void {
  db.insert(dailyUploads)
    .values({ userId, day, bytes })
    .onConflictDoUpdate({
      target: [dailyUploads.userId, dailyUploads.day],
      set: { bytes: sql`${dailyUploads.bytes} + ${bytes}` },
    })
    .run();
}

/** @returns how many. */
export function purgeDailyUploads(db: Db, before: string, limit: number): number {
  return db.delete(dailyUploads).where(lt(dailyUploads.day, before)).limit(limit).run().changes;
}
