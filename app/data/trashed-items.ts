import { and, eq, or, sql } from "drizzle-orm";
import type { Property } from "~/domain/property";
import type { Db } from "./database";
import { isOneOf } from "./prepared";
import { findProject } from "./projects";
import { findProperty, listPropertyRows, type Viewer } from "./properties";
import { projects, trash } from "./schema";

/** The name of an item of the property that is in the trash, by itself or with its category. */
export function findTrashedItemName(
  db: Db,
  propertyId: string,
  itemId: string,
): string | undefined {
  const categories = sql`(select id from ${projects} where property_id = ${propertyId} union select id from ${trash} where kind = 'category' and parent_id = ${propertyId})`;
  const isAlone = and(
    eq(trash.kind, "item"),
    eq(trash.id, itemId),
    sql`${trash.parentId} in ${categories}`,
  );
  const isInCategory = and(eq(trash.kind, "category"), eq(trash.parentId, propertyId));
  const rows = db
    .select({ name: nameIn(itemId) })
    .from(trash)
    .where(or(isAlone, isInCategory))
    .all();
  return rows.find(({ name }) => name !== null)?.name ?? undefined;
}

/** The property of an item in the trash, when the viewer may see it. */
export function findTrashedItem(
  db: Db,
  viewer: Viewer,
  itemId: string,
): { property: Property; name: string } | undefined {
  const property =
    propertyOfItem(db, viewer, itemId) ?? propertyOfItemInCategory(db, viewer, itemId);
  const name = property && findTrashedItemName(db, property.id, itemId);
  return property && name !== undefined ? { property, name } : undefined;
}

function propertyOfItem(db: Db, viewer: Viewer, itemId: string): Property | undefined {
  const projectId = parentOf(db, "item", itemId);
  if (projectId === undefined) return undefined;
  const parent = parentOf(db, "category", projectId);
  return parent === undefined
    ? findProject(db, viewer, projectId)?.property
    : findProperty(db, viewer, parent);
}

function parentOf(db: Db, kind: "item" | "category", id: string): string | undefined {
  const row = db
    .select({ parentId: trash.parentId })
    .from(trash)
    .where(and(eq(trash.id, id), eq(trash.kind, kind)))
    .get();
  return row?.parentId ?? undefined;
}

function propertyOfItemInCategory(db: Db, viewer: Viewer, itemId: string): Property | undefined {
  const properties = new Map(listPropertyRows(db, viewer).map((one) => [one.id, one]));
  const row = db
    .select({ parentId: trash.parentId })
    .from(trash)
    .where(
      and(
        eq(trash.kind, "category"),
        isOneOf(trash.parentId, [...properties.keys()]),
        sql`${nameIn(itemId)} is not null`,
      ),
    )
    .get();
  return row?.parentId ? properties.get(row.parentId) : undefined;
}

function nameIn(itemId: string) {
  return sql<
    string | null
  >`(select json_extract(value, '$.name') from json_each(${trash.snapshot}, '$.projectItems') where json_extract(value, '$.id') = ${itemId})`;
}
