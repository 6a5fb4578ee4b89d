import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import { byItemName } from "~/domain/item";
import type { Project, ProjectItem, Property } from "~/domain/property";
import type { Db } from "./database.server";
import { isOneOfIds, prepared } from "./prepared.server";
import { toProperty, viewing, visibleTo, type Viewer } from "./properties.server";
import { projectItems, projects, properties } from "./schema.server";

export type ProjectPlace = { project: Project; property: Property };
/** Some of a thing's columns; what is undefined stays as it is. */
type Changes<Thing, Name extends keyof Thing = keyof Thing> = { [Key in Name]?: Thing[Key] | undefined };
export type ItemPlace = ProjectPlace & { item: ProjectItem };

const projectById = prepared((db) =>
  db
    .select({ project: getTableColumns(projects), property: getTableColumns(properties) })
    .from(projects)
    .innerJoin(properties, eq(properties.id, projects.propertyId))
    .where(and(eq(projects.id, sql.placeholder("id")), visibleTo(db)))
    .prepare(),
);

const itemById = prepared((db) =>
  db
    .select()
    .from(projectItems)
    .where(eq(projectItems.id, sql.placeholder("id")))
    .prepare(),
);

const projectsOfProperty = prepared((db) =>
  db
    .select()
    .from(projects)
    .where(eq(projects.propertyId, sql.placeholder("propertyId")))
    .orderBy(asc(projects.createDate), asc(projects.id))
    .prepare(),
);

const itemsOfProjects = prepared((db) => db.select().from(projectItems).where(isOneOfIds(projectItems.projectId)).prepare());

/** A category with the property it belongs to, if the viewer may see that. */
export function findProject(db: Db, viewer: Viewer, id: string): ProjectPlace | undefined {
  const row = projectById(db).get({ id, ...viewing(viewer) });
  return row && { project: row.project, property: toProperty(row.property) };
}

/** An item with its category and property, if the viewer may see that. */
export function findItem(db: Db, viewer: Viewer, id: string): ItemPlace | undefined {
  const item = itemById(db).get({ id });
  const place = item && findProject(db, viewer, item.projectId);
  return place && { ...place, item };
}

/** The categories of a property in the order they were made. */
export function listProjects(db: Db, propertyId: string): Project[] {
  return projectsOfProperty(db).all({ propertyId });
}

/** The items and suggestions of categories, by name, unnamed ones last. */
export function listItems(db: Db, projectIds: readonly string[]): ProjectItem[] {
  return itemsOfProjects(db)
    .all({ ids: JSON.stringify(projectIds) })
    .toSorted(byItemName);
}

export function addProject(db: Db, project: Pick<Project, "id" | "propertyId" | "name" | "createDate"> & Partial<Project>): Project {
  return db.insert(projects).values(project).returning().get();
}

export function saveProject(db: Db, id: string, changes: Changes<Project, "name" | "notes" | "scopeOfWork" | "status">): Project {
  return db.update(projects).set(changes).where(eq(projects.id, id)).returning().get();
}

export function addItem(db: Db, item: Pick<ProjectItem, "id" | "projectId" | "createDate"> & Changes<ProjectItem>): ProjectItem {
  return db.insert(projectItems).values(item).returning().get();
}

/** Saves some of an item's columns; money in cents. */
export function saveItem(
  db: Db,
  id: string,
  changes: Changes<ProjectItem, "name" | "quantity" | "budget" | "spent" | "status" | "changedBy">,
): ProjectItem {
  return db.update(projectItems).set(changes).where(eq(projectItems.id, id)).returning().get();
}
