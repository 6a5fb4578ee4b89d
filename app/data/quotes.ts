import { and, asc, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Property } from "~/domain/property";
import type { Db } from "./database";
import { isOneOfIds, prepared } from "./prepared";
import { toProperty, viewing, visibleTo, type Viewer } from "./properties";
import { properties, quoteLines, quotes, variations } from "./schema";

export type QuoteRow = typeof quotes.$inferSelect;
export type VariationRow = typeof variations.$inferSelect;
export type QuoteLineRow = typeof quoteLines.$inferSelect;

const quoteById = prepared((db) =>
  db
    .select({ quote: getTableColumns(quotes), property: getTableColumns(properties) })
    .from(quotes)
    .innerJoin(properties, eq(properties.id, quotes.propertyId))
    .where(and(eq(quotes.id, sql.placeholder("id")), visibleTo(db)))
    .prepare(),
);

const quotesOfProperty = prepared((db) =>
  db
    .select()
    .from(quotes)
    .where(eq(quotes.propertyId, sql.placeholder("propertyId")))
    .orderBy(desc(quotes.date), desc(quotes.id))
    .limit(200)
    .offset(sql.placeholder("offset"))
    .prepare(),
);

const linesOfQuotes = prepared((db) =>
  db
    .select()
    .from(quoteLines)
    .where(isOneOfIds(quoteLines.quoteId))
    .orderBy(asc(quoteLines.position), asc(quoteLines.id))
    .prepare(),
);

const variationsOfQuotes = prepared((db) =>
  db
    .select()
    .from(variations)
    .where(isOneOfIds(variations.quoteId))
    .orderBy(asc(variations.number))
    .prepare(),
);

/** Only when the viewer may see the property. */
export function findQuote(
  db: Db,
  viewer: Viewer,
  id: string,
): { quote: QuoteRow; property: Property } | undefined {
  const row = quoteById(db).get({ id, ...viewing(viewer) });
  return row && { quote: row.quote, property: toProperty(row.property) };
}

/** A page of 200, newest first. */
export function listQuotes(db: Db, propertyId: string, offset = 0): QuoteRow[] {
  return quotesOfProperty(db).all({ propertyId, offset });
}

/** Of the quotes and of their variations, in order. */
export function listQuoteLines(db: Db, quoteIds: readonly string[]): QuoteLineRow[] {
  return linesOfQuotes(db).all({ ids: JSON.stringify(quoteIds) });
}

export function listVariations(db: Db, quoteIds: readonly string[]): VariationRow[] {
  return variationsOfQuotes(db).all({ ids: JSON.stringify(quoteIds) });
}

export function createQuoteRow(db: Db, quote: typeof quotes.$inferInsert): QuoteRow {
  return db.insert(quotes).values(quote).returning().get();
}
