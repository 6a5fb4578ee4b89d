import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { RecordedChange } from "~/domain/history/recorded";
import { partOf } from "./columns";
import { properties } from "./properties";

/**
 * What each command changed in a property, and who did it: written by `performed` alone, from its
 * receipt (docs/decisions/0130).
 */
export const history = sqliteTable(
  "history",
  {
    propertyId: partOf("property_id", () => properties.id),
    /** When, in microseconds: each is later than the one before. */
    at: integer("at").notNull(),
    /** An account's id, SUPPORT or SUPPLIER (app/domain/history/history.ts). */
    who: text("who").notNull(),
    changes: text("changes", { mode: "json" }).$type<RecordedChange[]>().notNull(),
  },
  // No other index: each would cost every write a page more.
  (table) => [primaryKey({ columns: [table.propertyId, table.at] })],
);
