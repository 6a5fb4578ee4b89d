import { and, asc, eq, sql } from "drizzle-orm";
import { byItemName } from "~/domain/item";
import type { Db } from "./database.server";
import { templateItems, templates } from "./schema.server";

export type Template = typeof templates.$inferSelect;
export type TemplateItem = typeof templateItems.$inferSelect;

/** The templates that owners may use, by name; drafts are the admins' alone. */
export function listActiveTemplates(db: Db): Template[] {
  return db
    .select()
    .from(templates)
    .where(eq(templates.status, "active"))
    .orderBy(asc(sql`${templates.name} collate nocase`), asc(templates.id))
    .all();
}

export function findActiveTemplate(db: Db, id: string): Template | undefined {
  return db
    .select()
    .from(templates)
    .where(and(eq(templates.id, id), eq(templates.status, "active")))
    .get();
}

export function listTemplateItems(db: Db, templateId: string): TemplateItem[] {
  return db.select().from(templateItems).where(eq(templateItems.templateId, templateId)).all().toSorted(byItemName);
}

export function addTemplate(
  db: Db,
  template: typeof templates.$inferInsert,
  items: Omit<typeof templateItems.$inferInsert, "templateId">[],
): void {
  db.insert(templates).values(template).run();
  for (const item of items) {
    db.insert(templateItems)
      .values({ ...item, templateId: template.id })
      .run();
  }
}
