import { and, count, eq, sql } from "drizzle-orm";
import type { Db } from "./database";
import { prepared } from "./prepared";
import { notInTrash } from "./properties";
import { projectItems, projects, properties } from "./schema";

const itemsOf = sql`(select count(*) from ${projectItems} where ${projectItems.projectId} = ${projects.id})`;

const ofProperty = prepared((db) =>
  db
    .select({
      projects: count(),
      items: sql<number>`coalesce(sum(${itemsOf}), 0)`,
      largestProject: sql<number>`coalesce(max(${itemsOf}), 0)`,
    })
    .from(projects)
    .where(eq(projects.propertyId, sql.placeholder("propertyId")))
    .prepare(),
);

const ofProject = prepared((db) =>
  db
    .select({ propertyId: projects.propertyId, items: sql<number>`${itemsOf}` })
    .from(projects)
    .where(eq(projects.id, sql.placeholder("projectId")))
    .prepare(),
);

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
