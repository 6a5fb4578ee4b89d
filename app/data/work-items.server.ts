import { asc, eq, isNull } from "drizzle-orm";
import type { Db } from "./database.server";
import { workItems } from "./schema.server";

/** A calculator row; without a property it is one of the admin's defaults. Amounts are in cents. */
export type WorkItem = typeof workItems.$inferSelect;

export function listWorkItems(db: Db, propertyId: string): WorkItem[] {
  return db
    .select()
    .from(workItems)
    .where(eq(workItems.propertyId, propertyId))
    .orderBy(asc(workItems.categoryId), asc(workItems.position))
    .all();
}

export function listDefaultWorkItems(db: Db): WorkItem[] {
  return db.select().from(workItems).where(isNull(workItems.propertyId)).orderBy(asc(workItems.categoryId), asc(workItems.position)).all();
}

export function addWorkItem(db: Db, item: typeof workItems.$inferInsert): void {
  db.insert(workItems).values(item).run();
}
