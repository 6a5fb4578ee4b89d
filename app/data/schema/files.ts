import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { bills } from "./bills";
import { instant, partOf } from "./columns";
import { properties } from "./properties";
import { quotes } from "./quotes";

/** Bytes are in the file store under `contentHash`. One of a bill or quote is not in the dossier. */
export const propertyFiles = sqliteTable(
  "property_files",
  {
    id: text("id").primaryKey(),
    propertyId: partOf("property_id", () => properties.id),
    name: text("name").notNull(),
    contentType: text("content_type").notNull(),
    bytes: integer("bytes").notNull(),
    contentHash: text("content_hash").notNull(),
    createDate: instant("create_date").notNull(),
    billId: text("bill_id").references(() => bills.id, { onDelete: "set null" }),
    quoteId: text("quote_id").references(() => quotes.id, { onDelete: "set null" }),
  },
  (table) => [
    index("property_files_by_property").on(table.propertyId, table.bytes),
    index("property_files_by_hash").on(table.contentHash),
    index("property_files_by_bill").on(table.billId),
    index("property_files_by_quote").on(table.quoteId),
  ],
);
