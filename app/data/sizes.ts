import { and, count, eq, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./database";
import { is, prepared } from "./prepared";
import { notInTrash } from "./properties";
import {
  billLines,
  bills,
  comparisonLines,
  comparisons,
  photos,
  projectItems,
  projects,
  properties,
  propertyFiles,
  quoteLines,
  quotes,
} from "./schema";

const itemsOf = sql`(select count(*) from ${projectItems} where ${projectItems.projectId} = ${projects.id})`;

const ofProperty = prepared((db) =>
  db
    .select({
      projects: count(),
      items: sql<number>`coalesce(sum(${itemsOf}), 0)`,
      largestProject: sql<number>`coalesce(max(${itemsOf}), 0)`,
    })
    .from(projects)
    .where(is(projects.propertyId, "propertyId")),
);

const ofProject = prepared((db) =>
  db
    .select({ propertyId: projects.propertyId, items: sql<number>`${itemsOf}` })
    .from(projects)
    .where(is(projects.id, "projectId")),
);

/** @param rows a table, or one joined with that which has the property. */
const counted = (rows: SQLiteTable | SQL, property: SQLiteColumn) =>
  prepared((db) =>
    db
      .select({ count: sql<number>`count(*)` })
      .from(rows)
      .where(is(property, "propertyId")),
  );

const countsInProperty = {
  photosOfProperty: counted(
    sql`${photos} join ${projects} on ${projects.id} = ${photos.projectId}`,
    projects.propertyId,
  ),
  filesOfProperty: counted(propertyFiles, propertyFiles.propertyId),
  linesOfQuotes: counted(
    sql`${quoteLines} join ${quotes} on ${quotes.id} = ${quoteLines.quoteId}`,
    quotes.propertyId,
  ),
  comparisonsOfProperty: counted(comparisons, comparisons.propertyId),
  linesOfComparisons: counted(
    sql`${comparisonLines} join ${comparisons} on ${comparisons.id} = ${comparisonLines.comparisonId}`,
    comparisons.propertyId,
  ),
  // A bill without lines is a row too.
  linesOfProperty: counted(
    sql`${bills} left join ${billLines} on ${billLines.billId} = ${bills.id}`,
    bills.propertyId,
  ),
};

/** How many of a size a property has. */
export function countInProperty(
  db: Db,
  propertyId: string,
  size: keyof typeof countsInProperty,
): number {
  return countsInProperty[size](db).get({ propertyId })?.count ?? 0;
}

export function sizesOfProperty(
  db: Db,
  propertyId: string,
): { projects: number; items: number; largestProject: number } {
  return ofProperty(db).get({ propertyId }) ?? { projects: 0, items: 0, largestProject: 0 };
}

export function countItems(db: Db, projectId: string): number {
  return ofProject(db).get({ projectId })?.items ?? 0;
}

export function sizesOfProject(
  db: Db,
  projectId: string,
): { items: number; itemsOfProperty: number } {
  const found = ofProject(db).get({ projectId });
  return found
    ? { items: found.items, itemsOfProperty: sizesOfProperty(db, found.propertyId).items }
    : { items: 0, itemsOfProperty: 0 };
}

/** Own properties only, not shared ones. */
export function countProperties(db: Db, creatorId: string): number {
  return (
    db
      .select({ properties: count() })
      .from(properties)
      .where(and(eq(properties.creatorId, creatorId), notInTrash))
      .get()?.properties ?? 0
  );
}
