import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { COMPARISON, QUOTE, QUOTE_LINE, VARIATION } from "~/domain/quotes/quote-fields";
import type { SupplierAnswer } from "~/domain/quotes/supplier-answer";
import { SUPPLIER } from "~/domain/supplier";
import { users } from "./accounts";
import { columnsOf, instant, onlyChoices, partOf } from "./columns";
import { projectItems } from "./projects";
import { properties } from "./properties";

/** What a supplier answered through a mailed link, kept as it was. */
const supplierAnswer = () => text("answer", { mode: "json" }).$type<SupplierAnswer>();

/** Belongs to the account that created the properties; dates of documents are "YYYY-MM-DD". */
export const suppliers = sqliteTable(
  "suppliers",
  {
    id: text("id").primaryKey(),
    userId: partOf("user_id", () => users.id),
    ...columnsOf(SUPPLIER),
    /** Folded, to recognise the same supplier written differently. */
    nameKey: text("name_key").notNull(),
    createDate: instant("create_date").notNull(),
  },
  (table) => [
    index("suppliers_by_name").on(table.userId, table.nameKey),
    onlyChoices("suppliers_registered", table.gstRegistered),
  ],
);

export const quotes = sqliteTable(
  "quotes",
  {
    id: text("id").primaryKey(),
    propertyId: partOf("property_id", () => properties.id),
    supplierId: text("supplier_id").references(() => suppliers.id, { onDelete: "set null" }),
    ...columnsOf(QUOTE),
    answer: supplierAnswer(),
    createdBy: text("created_by"),
    createDate: instant("create_date").notNull(),
  },
  (table) => [
    index("quotes_by_property").on(table.propertyId, table.date, table.id),
    index("quotes_by_supplier").on(table.supplierId),
    onlyChoices("quotes_gst", table.gst),
    onlyChoices("quotes_status", table.status),
  ],
);

/** Numbered from 1 within a quote. */
export const variations = sqliteTable(
  "variations",
  {
    id: text("id").primaryKey(),
    quoteId: partOf("quote_id", () => quotes.id),
    number: integer("number").notNull(),
    ...columnsOf(VARIATION),
    approvedDate: instant("approved_date"),
    /** Such as the photo of a text message; a property file. */
    fileId: text("file_id"),
    /** When the supplier was asked by mail to confirm it. */
    askedDate: instant("asked_date"),
    /** Where that mail went. */
    askedEmail: text("asked_email").notNull().default(""),
    /** The name that the supplier typed, and when; blank unless the answer stands. */
    answeredBy: text("answered_by").notNull().default(""),
    answeredDate: instant("answered_date"),
    answer: supplierAnswer(),
    createDate: instant("create_date").notNull(),
  },
  (table) => [
    uniqueIndex("variations_by_quote").on(table.quoteId, table.number),
    onlyChoices("variations_status", table.status),
  ],
);

/** For a quote, or of one of its variations. */
export const quoteLines = sqliteTable(
  "quote_lines",
  {
    id: text("id").primaryKey(),
    quoteId: partOf("quote_id", () => quotes.id),
    variationId: text("variation_id").references(() => variations.id, { onDelete: "cascade" }),
    itemId: text("item_id").references(() => projectItems.id, { onDelete: "set null" }),
    position: integer("position").notNull(),
    ...columnsOf(QUOTE_LINE),
  },
  (table) => [
    index("quote_lines_by_quote").on(table.quoteId, table.position),
    index("quote_lines_by_variation").on(table.variationId),
    index("quote_lines_by_item").on(table.itemId),
    check("quote_lines_money", sql`abs(${table.gross}) <= 9999999999`),
  ],
);

/** Work to be quoted: quotes belong to it by the items that they share. */
export const comparisons = sqliteTable(
  "comparisons",
  {
    id: text("id").primaryKey(),
    propertyId: partOf("property_id", () => properties.id),
    ...columnsOf(COMPARISON),
    title: text("title").notNull(),
    createdBy: text("created_by"),
    createDate: instant("create_date").notNull(),
  },
  (table) => [index("comparisons_by_property").on(table.propertyId, table.createDate)],
);

/** `text` says more than the item's name, or names work without an item. */
export const comparisonLines = sqliteTable(
  "comparison_lines",
  {
    id: text("id").primaryKey(),
    comparisonId: partOf("comparison_id", () => comparisons.id),
    itemId: text("item_id").references(() => projectItems.id, { onDelete: "set null" }),
    position: integer("position").notNull(),
    text: text("text").notNull().default(""),
  },
  (table) => [
    index("comparison_lines_by_comparison").on(table.comparisonId, table.position),
    index("comparison_lines_by_item").on(table.itemId),
  ],
);

/** A supplier asked by mail for a quote; the link is in `mail_links`. */
export const quoteRequests = sqliteTable(
  "quote_requests",
  {
    id: text("id").primaryKey(),
    comparisonId: partOf("comparison_id", () => comparisons.id),
    supplierId: text("supplier_id").references(() => suppliers.id, { onDelete: "set null" }),
    quoteId: text("quote_id").references(() => quotes.id, { onDelete: "set null" }),
    /** Where the mail went. */
    email: text("email").notNull().default(""),
    answeredDate: instant("answered_date"),
    /** A digest of the work as the supplier was shown it; blank where it was not kept. */
    answeredWork: text("answered_work").notNull().default(""),
    createDate: instant("create_date").notNull(),
  },
  (table) => [
    index("quote_requests_by_comparison").on(table.comparisonId, table.createDate),
    index("quote_requests_by_supplier").on(table.supplierId),
    index("quote_requests_by_quote").on(table.quoteId),
  ],
);
