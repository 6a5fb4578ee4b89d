import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What a row of the search's index is of. */
export const FOUND_KINDS = [
  "property",
  "category",
  "item",
  "bill",
  "spent",
  "supplier",
  "quote",
  "work",
  "photo",
] as const;

/**
 * What the full-text index `search_words` has under a number, out of the view `search_texts`
 * (docs/decisions/0121). What was written last has the highest number.
 */
export const searchRows = sqliteTable(
  "search_rows",
  {
    number: integer("number").primaryKey(),
    kind: text("kind", { enum: FOUND_KINDS }).notNull(),
    id: text("id").notNull(),
    /** The property; of a supplier the account. */
    placeId: text("place_id").notNull(),
  },
  (table) => [index("search_rows_by_id").on(table.id)],
);

export type FoundKind = (typeof FOUND_KINDS)[number];

/** What was written and is not in the index yet: triggers add to it, `refreshSearch` takes it out. */
export const searchStale = sqliteTable("search_stale", { id: text("id").primaryKey() });
