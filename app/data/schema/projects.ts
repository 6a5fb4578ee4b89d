import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ITEM_STATUSES, WORK_STATUSES } from "~/domain/property";
import { PHOTO } from "~/domain/photo";
import { ITEM, ITEM_FORECAST, ITEM_MONEY } from "~/domain/item-fields";
import { columnsOf, instant, onlyChoices, partOf } from "./columns";
import { properties } from "./properties";

export const projects = sqliteTable(
  "projects",
  {
    id: text("id").primaryKey(),
    propertyId: partOf("property_id", () => properties.id),
    name: text("name").notNull(),
    notes: text("notes").notNull().default(""),
    scopeOfWork: text("scope_of_work").notNull().default(""),
    status: text("status", { enum: WORK_STATUSES }).notNull().default("active"),
    createDate: instant("create_date").notNull(),
  },
  (table) => [
    index("projects_by_property").on(table.propertyId),
    onlyChoices("projects_status", table.status),
  ],
);

export const projectItems = sqliteTable(
  "project_items",
  {
    id: text("id").primaryKey(),
    projectId: partOf("project_id", () => projects.id),
    ...columnsOf(ITEM),
    suggestedBudget: integer("suggested_budget"),
    status: text("status", { enum: ITEM_STATUSES }).notNull().default("active"),
    createDate: instant("create_date").notNull(),
    /** Where somebody put it; null until then, and of what came since. */
    position: integer("position"),
    /** Last editor, named in conflicts. */
    changedBy: text("changed_by"),
    ...columnsOf(ITEM_FORECAST),
    ...columnsOf(ITEM_MONEY),
  },
  (table) => [
    index("project_items_by_project").on(table.projectId),
    check("project_items_quantity", sql`${table.quantity} >= 0`),
    check(
      "project_items_money",
      sql`abs(${table.budget}) <= 9999999999 and abs(${table.spent}) <= 9999999999`,
    ),
    onlyChoices("project_items_status", table.status),
  ],
);

export const photos = sqliteTable(
  "photos",
  {
    id: text("id").primaryKey(),
    projectId: partOf("project_id", () => projects.id),
    beforeImageId: text("before_image_id"),
    afterImageId: text("after_image_id"),
    createDate: instant("create_date").notNull(),
    ...columnsOf(PHOTO),
  },
  (table) => [
    index("photos_by_project").on(table.projectId),
    index("photos_by_before").on(table.beforeImageId),
    index("photos_by_after").on(table.afterImageId),
  ],
);
