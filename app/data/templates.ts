import { and, asc, count, eq, sql } from "drizzle-orm";
import { byItemName } from "~/domain/item";
import type { ItemFieldName } from "~/domain/item-fields";
import type { Db } from "./database";
import { insertRows, isOneOf } from "./prepared";
import { templateItems, templates } from "./schema";

export type Template = typeof templates.$inferSelect;
export type TemplateItem = typeof templateItems.$inferSelect;
type Changes<Thing, Name extends keyof Thing> = { [Key in Name]?: Thing[Key] | undefined };

/** By name; without drafts, which only admins see. */
export function listActiveTemplates(db: Db): Template[] {
  return listTemplates(db).filter(({ status }) => status === "active");
}

export function listTemplates(db: Db): Template[] {
  return db
    .select()
    .from(templates)
    .orderBy(asc(sql`${templates.name} collate nocase`), asc(templates.id))
    .all();
}

export function findTemplate(db: Db, id: string): Template | undefined {
  return db.select().from(templates).where(eq(templates.id, id)).get();
}

export function findActiveTemplate(db: Db, id: string): Template | undefined {
  return db
    .select()
    .from(templates)
    .where(and(eq(templates.id, id), eq(templates.status, "active")))
    .get();
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

export function updateTemplateRow(
  db: Db,
  id: string,
  changes: Changes<Template, "name" | "notes" | "scopeOfWork" | "status">,
): Template {
  return db.update(templates).set(changes).where(eq(templates.id, id)).returning().get();
}

export function findTemplateItem(db: Db, id: string): TemplateItem | undefined {
  return db.select().from(templateItems).where(eq(templateItems.id, id)).get();
}

export function createTemplateItemRow(
  db: Db,
  item: typeof templateItems.$inferInsert,
): TemplateItem {
  return db.insert(templateItems).values(item).returning().get();
}

export function updateTemplateItemRow(
  db: Db,
  id: string,
  changes: Changes<TemplateItem, ItemFieldName | "status" | "changedBy">,
): TemplateItem {
  return db.update(templateItems).set(changes).where(eq(templateItems.id, id)).returning().get();
}
