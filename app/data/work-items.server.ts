import { and, asc, eq, isNull, sql, type SQL } from "drizzle-orm";
import { CALCULATOR_CATEGORIES } from "~/domain/calculator";
import type { Property } from "~/domain/property";
import type { Db } from "./database.server";
import { insertCopies } from "./insert-rows.server";
import { prepared } from "./prepared.server";
import { findProperty, type Viewer } from "./properties.server";
import { workItems } from "./schema.server";

/** A calculator row; without a property it is one of the admin's defaults. Amounts are in cents. */
export type WorkItem = typeof workItems.$inferSelect;
export type WorkItemPlace = { workItem: WorkItem; property: Property };
type WorkItemChanges = Partial<
  Pick<WorkItem, "categoryId" | "label" | "position" | "amount" | "feeType" | "feePercentThousandths" | "suggested" | "changedBy">
>;

const rowsOfProperty = prepared((db) => selectWhere(db, eq(workItems.propertyId, sql.placeholder("propertyId"))).prepare());

/** The rows of a property's calculator, in the order in which the page shows them. */
export function listWorkItems(db: Db, propertyId: string): WorkItem[] {
  return byCategory(rowsOfProperty(db).all({ propertyId }));
}

/** The admin's default rows, in the order in which the page shows them. */
export function listDefaultWorkItems(db: Db): WorkItem[] {
  return byCategory(selectWhere(db, isNull(workItems.propertyId)).all());
}

/** A row with the property it belongs to, if the viewer may see that. */
export function findWorkItem(db: Db, viewer: Viewer, id: string): WorkItemPlace | undefined {
  const workItem = db.select().from(workItems).where(eq(workItems.id, id)).get();
  const property = workItem?.propertyId && findProperty(db, viewer, workItem.propertyId);
  return workItem && property ? { workItem, property } : undefined;
}

export function findDefaultWorkItem(db: Db, id: string): WorkItem | undefined {
  return db
    .select()
    .from(workItems)
    .where(and(eq(workItems.id, id), isNull(workItems.propertyId)))
    .get();
}

export function addWorkItem(db: Db, item: typeof workItems.$inferInsert): WorkItem {
  return db.insert(workItems).values(item).returning().get();
}

/** Copies rows into a property's calculator, as nobody's change. */
export function copyWorkItems(db: Db, propertyId: string, rows: readonly WorkItem[], createDate: Date, newId: () => string): void {
  insertCopies(
    db,
    workItems,
    rows.map(({ id }) => ({ from: id, id: newId(), propertyId, changedBy: null, createDate })),
  );
}

export function saveWorkItem(db: Db, id: string, changes: WorkItemChanges): WorkItem {
  return db.update(workItems).set(changes).where(eq(workItems.id, id)).returning().get();
}

function selectWhere(db: Db, condition: SQL) {
  return db.select().from(workItems).where(condition).orderBy(asc(workItems.position), asc(workItems.createDate), asc(workItems.id));
}

function byCategory(rows: WorkItem[]): WorkItem[] {
  return CALCULATOR_CATEGORIES.flatMap((category) => rows.filter(({ categoryId }) => categoryId === category.id));
}
