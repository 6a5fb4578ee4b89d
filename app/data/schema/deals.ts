import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { GST_MODES } from "~/domain/deal/inputs";
import type { ScenarioChanges } from "~/domain/deal/scenario-changes";
import type { FrozenOffer, StoredInputs } from "~/domain/deal/stored-deal";
import { instant, onlyChoices, partOf } from "./columns";
import { properties } from "./properties";

/**
 * One for each property whose deal was answered or changed. What is only read as a whole is JSON
 * (docs/decisions/0068); prices and costs are deal rows.
 */
export const deals = sqliteTable(
  "deals",
  {
    propertyId: text("property_id")
      .primaryKey()
      .references(() => properties.id, { onDelete: "cascade" }),
    /** Null until the owner has answered. */
    gstMode: text("gst_mode", { enum: GST_MODES }),
    inputs: text("inputs", { mode: "json" }).$type<StoredInputs>().notNull().default({}),
    offer: text("offer", { mode: "json" }).$type<FrozenOffer>(),
    changedBy: text("changed_by"),
  },
  (table) => [
    onlyChoices("deals_gst_mode", table.gstMode),
    check("deals_inputs", sql`json_type(${table.inputs}) = 'object'`),
    check("deals_offer", sql`json_type(${table.offer}) = 'object'`),
  ],
);

/** Differences from the property's deal. */
export const scenarios = sqliteTable(
  "scenarios",
  {
    id: text("id").primaryKey(),
    propertyId: partOf("property_id", () => properties.id),
    name: text("name").notNull(),
    changes: text("changes", { mode: "json" }).$type<ScenarioChanges>().notNull(),
    createDate: instant("create_date").notNull(),
    changedBy: text("changed_by"),
  },
  (table) => [
    index("scenarios_by_property").on(table.propertyId, table.createDate),
    check("scenarios_changes", sql`json_type(${table.changes}) = 'object'`),
  ],
);
