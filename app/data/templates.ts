import { and, asc, count, eq, isNull, sql, type SQL } from "drizzle-orm";
import { type Property, byItemName } from "~/domain/property";
import type { Db } from "./database";
import { insertRows, isOneOf, insertReturning, updateReturning } from "./prepared";
import { findProperty, type Viewer } from "./properties";
import { templateItems, templates } from "./schema";

export type Template = typeof templates.$inferSelect;
export type TemplateItem = typeof templateItems.$inferSelect;

/** By name; without drafts, which only admins see. */
export function listActiveTemplates(db: Db): Template[] {
  return listTemplates(db).filter(({ status }) => status === "active");
}

/** Those of the admins, by name. */
export function listTemplates(db: Db): Template[] {
  return listWhere(db, isOfAdmins);
}

/** The account's own, by name, with the property that each was kept from, if they may see it. */
export function listOwnTemplates(
  db: Db,
  viewer: Viewer,
): { template: Template; property: Property }[] {
  return listWhere(db, eq(templates.ownerId, viewer.id)).flatMap((template) => {
    const property = findProperty(db, viewer, template.propertyId ?? "");
    return property ? [{ template, property }] : [];
  });
}

export function countOwnTemplates(db: Db, ownerId: string): number {
  const own = eq(templates.ownerId, ownerId);
  return db.select({ own: count() }).from(templates).where(own).get()?.own ?? 0;
}

/** What an account kept from a property. */
export function listTemplatesOf(db: Db, { ownerId, propertyId }: Kept): Template[] {
  return listWhere(db, isKept({ ownerId, propertyId }));
}

type Kept = { ownerId: string; propertyId: string };
const isKept = ({ ownerId, propertyId }: Kept) =>
  and(eq(templates.propertyId, propertyId), eq(templates.ownerId, ownerId));
const isOfAdmins = isNull(templates.ownerId);

function listWhere(db: Db, condition: SQL | undefined): Template[] {
  return db
    .select()
    .from(templates)
    .where(condition)
    .orderBy(asc(sql`${templates.name} collate nocase`), asc(templates.id))
    .all();
}

/** One of the admins'. */
export function findTemplate(db: Db, id: string): Template | undefined {
  return db
    .select()
    .from(templates)
    .where(and(eq(templates.id, id), isOfAdmins))
    .get();
}

/** An active one of the admins', or one of the viewer's own. */
export function findActiveTemplate(db: Db, viewer: Viewer, id: string): Template | undefined {
  const template = findTemplate(db, id);
  return template?.status === "active" ? template : findOwnTemplate(db, viewer, id);
}

/** One of the viewer's own, while they may see the property that it was kept from. */
export function findOwnTemplate(db: Db, viewer: Viewer, id: string): Template | undefined {
  const isOwn = and(eq(templates.id, id), eq(templates.ownerId, viewer.id));
  const template = db.select().from(templates).where(isOwn).get();
  return template && findProperty(db, viewer, template.propertyId ?? "") ? template : undefined;
}

/** Whose own it is; null for one of the admins', undefined where there is none. */
export function ownerOfTemplate(db: Db, id: string): string | null | undefined {
  const { ownerId } = templates;
  return db.select({ ownerId }).from(templates).where(eq(templates.id, id)).get()?.ownerId;
}

/** By name, those of several templates together. */
export function listTemplateItems(db: Db, ...templateIds: readonly string[]): TemplateItem[] {
  return db
    .select()
    .from(templateItems)
    .where(isOneOf(templateItems.templateId, templateIds))
    .all()
    .toSorted(byItemName);
}

export function countTemplateItems(db: Db, templateId: string): number {
  return (
    db
      .select({ items: count() })
      .from(templateItems)
      .where(eq(templateItems.templateId, templateId))
      .get()?.items ?? 0
  );
}

export function createTemplate(
  db: Db,
  template: typeof templates.$inferInsert,
  items: Omit<typeof templateItems.$inferInsert, "templateId">[],
): void {
  db.insert(templates).values(template).run();
  insertRows(
    db,
    templateItems,
    items.map((item) => ({ ...item, templateId: template.id })),
  );
}

export const updateTemplateRow = updateReturning(templates);

export function findTemplateItem(db: Db, id: string): TemplateItem | undefined {
  return db.select().from(templateItems).where(eq(templateItems.id, id)).get();
}

export const createTemplateItemRow = insertReturning(templateItems);
export const updateTemplateItemRow = updateReturning(templateItems);
