import { and, count, eq, sql } from "drizzle-orm";
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

const countsInProperty = {
  photosOfProperty: prepared((db) =>
    db
      .select({ count: count() })
      .from(photos)
      .innerJoin(projects, eq(projects.id, photos.projectId))
      .where(is(projects.propertyId, "propertyId")),
  ),
  filesOfProperty: prepared((db) =>
    db
      .select({ count: count() })
      .from(propertyFiles)
      .where(is(propertyFiles.propertyId, "propertyId")),
  ),
  linesOfQuotes: prepared((db) =>
    db
      .select({ count: count() })
      .from(quoteLines)
      .innerJoin(quotes, eq(quotes.id, quoteLines.quoteId))
      .where(is(quotes.propertyId, "propertyId")),
  ),
  linesOfComparisons: prepared((db) =>
    db
      .select({ count: count() })
      .from(comparisonLines)
      .innerJoin(comparisons, eq(comparisons.id, comparisonLines.comparisonId))
      .where(is(comparisons.propertyId, "propertyId")),
  ),
  // A bill without lines is a row too.
  linesOfProperty: prepared((db) =>
    db
      .select({ count: count() })
      .from(bills)
      .leftJoin(billLines, eq(billLines.billId, bills.id))
      .where(is(bills.propertyId, "propertyId")),
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
