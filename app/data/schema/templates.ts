import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ITEM_STATUSES, TEMPLATE_STATUSES } from "~/domain/property";
import { ITEM } from "~/domain/item-fields";
import { users } from "./accounts";
import { columnsOf, instant, onlyChoices, partOf } from "./columns";
import { properties } from "./properties";

/** An own template goes with its account, and with the property that it was kept from. */
const goesWith = { onDelete: "cascade" } as const;

export const templates = sqliteTable(
  "templates",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    notes: text("notes").notNull().default(""),
    scopeOfWork: text("scope_of_work").notNull().default(""),
    status: text("status", { enum: TEMPLATE_STATUSES }).notNull().default("draft"),
    createDate: instant("create_date").notNull(),
    /** Whose own it is, kept from that property; null for those of the admins. */
    ownerId: text("owner_id").references(() => users.id, goesWith),
    propertyId: text("property_id").references(() => properties.id, goesWith),
  },
  (table) => [
    index("templates_by_owner").on(table.ownerId),
    index("templates_by_property").on(table.propertyId, table.ownerId),
    onlyChoices("templates_status", table.status),
  ],
);

export const templateItems = sqliteTable(
  "template_items",
  {
    id: text("id").primaryKey(),
    templateId: partOf("template_id", () => templates.id),
    ...columnsOf(ITEM),
    status: text("status", { enum: ITEM_STATUSES }).notNull().default("active"),
    createDate: instant("create_date").notNull(),
    changedBy: text("changed_by"),
  },
  (table) => [
    index("template_items_by_template").on(table.templateId),
    check("template_items_quantity", sql`${table.quantity} >= 1`),
    check(
      "template_items_money",
      sql`abs(${table.budget}) <= 9999999999 and abs(${table.spent}) <= 9999999999`,
    ),
    onlyChoices("template_items_status", table.status),
  ],
);
