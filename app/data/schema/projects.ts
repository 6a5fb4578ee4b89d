import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ITEM_STATUSES, WORK_STATUSES } from "~/domain/status";
import { ITEM } from "~/domain/item-fields";
import { cents, columnsOf, flag, instant } from "./columns";
import { properties } from "./properties";

export const projects = sqliteTable(
  "projects",
  {
    id: text("id").primaryKey(),
    propertyId: text("property_id")
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    notes: text("notes").notNull().default(""),
    scopeOfWork: text("scope_of_work").notNull().default(""),
    status: text("status", { enum: WORK_STATUSES }).notNull().default("active"),
    createDate: instant("create_date").notNull(),
  },
  (table) => [
    index("projects_by_property").on(table.propertyId),
    check("projects_status", sql`${table.status} in ('active', 'complete')`),
  ],
);

export const projectItems = sqliteTable(
  "project_items",
  {
    id: text("id").primaryKey(),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    ...columnsOf(ITEM),
    suggestedBudget: integer("suggested_budget"),
    status: text("status", { enum: ITEM_STATUSES }).notNull().default("active"),
    createDate: instant("create_date").notNull(),
    /** Last editor, named in conflicts. */
    changedBy: text("changed_by"),
    done: flag("done").default(false),
    /** What the owner expects still to be billed; null is worked out. */
    forecastOwn: integer("forecast_own"),
    // Like `spent` derived from bills and quotes, by refreshItemMoney alone.
    paid: cents("paid"),
    retained: cents("retained"),
    committed: cents("committed"),
    openCommitment: cents("open_commitment"),
    quoted: integer("quoted"),
    entryCount: integer("entry_count").notNull().default(0),
  },
  (table) => [
    index("project_items_by_project").on(table.projectId),
    check("project_items_quantity", sql`${table.quantity} >= 0`),
    check(
      "project_items_money",
      sql`abs(${table.budget}) <= 9999999999 and abs(${table.spent}) <= 9999999999`,
    ),
    check("project_items_status", sql`${table.status} in ('active', 'optional')`),
  ],
);

export const photos = sqliteTable(
  "photos",
  {
    id: text("id").primaryKey(),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    beforeImageId: text("before_image_id"),
    afterImageId: text("after_image_id"),
    createDate: instant("create_date").notNull(),
  },
  (table) => [
    index("photos_by_project").on(table.projectId),
    index("photos_by_before").on(table.beforeImageId),
    index("photos_by_after").on(table.afterImageId),
  ],
);
