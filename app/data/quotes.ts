import { and, asc, count, desc, eq, getTableColumns, inArray, sql, type SQL } from "drizzle-orm";
import type { Property } from "~/domain/property";
import type { Db } from "./database";
import { is, isOneOfIds, prepared } from "./prepared";
import { toProperty, viewing, visibleById, visibleTo, type Viewer } from "./properties";
import {
  billLines,
  bills,
  properties,
  propertyFiles,
  quoteLines,
  quotes,
  suppliers,
  variations,
} from "./schema";
import type { Supplier } from "./suppliers";

export type QuoteRow = typeof quotes.$inferSelect;
export type VariationRow = typeof variations.$inferSelect;
export type QuoteLineRow = typeof quoteLines.$inferSelect;
export type NewQuoteLine = typeof quoteLines.$inferInsert;
/** `lines` are of the quote and its variations; `billed` is gross cents by item. */
export type FullQuote = {
  quote: QuoteRow;
  supplier: Supplier | null;
  lines: QuoteLineRow[];
  variations: VariationRow[];
  files: { id: string; name: string }[];
  billed: { itemId: string | null; gross: number }[];
};

const variationById = prepared((db) =>
  db
    .select({
      variation: getTableColumns(variations),
      quote: getTableColumns(quotes),
      property: getTableColumns(properties),
    })
    .from(variations)
    .innerJoin(quotes, eq(quotes.id, variations.quoteId))
    .innerJoin(properties, eq(properties.id, quotes.propertyId))
    .where(and(is(variations.id, "id"), visibleTo(db))),
);

const quotesByIds = prepared((db) =>
  db
    .select({ quote: getTableColumns(quotes), supplier: getTableColumns(suppliers) })
    .from(quotes)
    .leftJoin(suppliers, eq(suppliers.id, quotes.supplierId))
    .where(isOneOfIds(quotes.id)),
);

const filesOfQuotes = prepared((db) =>
  db
    .select({ id: propertyFiles.id, name: propertyFiles.name, quoteId: propertyFiles.quoteId })
    .from(propertyFiles)
    .where(isOneOfIds(propertyFiles.quoteId))
    .orderBy(asc(propertyFiles.createDate), asc(propertyFiles.id)),
);

const billedOfQuotes = prepared((db) =>
  db
    .select({
      quoteId: bills.quoteId,
      itemId: billLines.itemId,
      gross: sql<number>`sum(${billLines.gross})`,
    })
    .from(bills)
    .innerJoin(billLines, eq(billLines.billId, bills.id))
    .where(isOneOfIds(bills.quoteId))
    .groupBy(bills.quoteId, billLines.itemId),
);

const linesOfQuotes = prepared((db) =>
  db
    .select()
    .from(quoteLines)
    .where(isOneOfIds(quoteLines.quoteId))
    .orderBy(asc(quoteLines.position), asc(quoteLines.id)),
);

const variationsOfQuotes = prepared((db) =>
  db
    .select()
    .from(variations)
    .where(isOneOfIds(variations.quoteId))
    .orderBy(asc(variations.number)),
);

export const findQuote = visibleById("quote", quotes);

export const QUOTES_OF_PAGE = 200;

/** A page of ids, newest first. */
export function listQuoteIds(
  db: Db,
  propertyId: string,
  { offset, status, supplierId }: QuoteFilter,
): string[] {
  const isWanted: (SQL | undefined)[] = [
    status && eq(quotes.status, status),
    supplierId === undefined ? undefined : eq(quotes.supplierId, supplierId),
  ];
  return db
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(eq(quotes.propertyId, propertyId), ...isWanted))
    .orderBy(desc(quotes.date), desc(quotes.id))
    .limit(QUOTES_OF_PAGE)
    .offset(offset)
    .all()
    .map(({ id }) => id);
}

type QuoteFilter = {
  offset: number;
  status?: QuoteRow["status"] | undefined;
  supplierId?: string | undefined;
};

const quoteCount = prepared((db) =>
  db.select({ count: count() }).from(quotes).where(is(quotes.propertyId, "propertyId")),
);

export function countQuotes(db: Db, propertyId: string): number {
  return quoteCount(db).get({ propertyId })?.count ?? 0;
}

/** In the order of the ids; unknown ones are left out. */
export function readQuotes(db: Db, quoteIds: readonly string[]): FullQuote[] {
  const ids = { ids: JSON.stringify(quoteIds) };
  const found = new Map<string, FullQuote>(
    quotesByIds(db)
      .all(ids)
      .map((row) => [row.quote.id, { ...row, lines: [], variations: [], files: [], billed: [] }]),
  );
  for (const line of listQuoteLines(db, quoteIds)) found.get(line.quoteId)?.lines.push(line);
  for (const one of listVariations(db, quoteIds)) found.get(one.quoteId)?.variations.push(one);
  for (const { quoteId, ...file } of filesOfQuotes(db).all(ids))
    found.get(quoteId ?? "")?.files.push(file);
  for (const { quoteId, ...billed } of billedOfQuotes(db).all(ids))
    found.get(quoteId ?? "")?.billed.push(billed);
  return quoteIds.flatMap((id) => found.get(id) ?? []);
}

/** For the quotes and of their variations, in order. */
export function listQuoteLines(db: Db, quoteIds: readonly string[]): QuoteLineRow[] {
  return linesOfQuotes(db).all({ ids: JSON.stringify(quoteIds) });
}

export function listVariations(db: Db, quoteIds: readonly string[]): VariationRow[] {
  return variationsOfQuotes(db).all({ ids: JSON.stringify(quoteIds) });
}

/** Only when the viewer may see the property. */
export function findVariation(
  db: Db,
  viewer: Viewer,
  id: string,
): { variation: VariationRow; quote: QuoteRow; property: Property } | undefined {
  const row = variationById(db).get({ id, ...viewing(viewer) });
  return row && { ...row, property: toProperty(row.property) };
}

/** Ids of the item's lines in quotes that were accepted. */
export function listAgreedLines(db: Db, itemId: string): Set<string> {
  const found = db
    .select({ id: quoteLines.id })
    .from(quoteLines)
    .innerJoin(quotes, eq(quotes.id, quoteLines.quoteId))
    .where(and(eq(quoteLines.itemId, itemId), inArray(quotes.status, ["accepted", "closed"])))
    .all();
  return new Set(found.map(({ id }) => id));
}

/** Names of the suppliers whose accepted quotes have the item. */
export function suppliersAgreedOn(db: Db, itemId: string): string[] {
  const found = db
    .select({ name: suppliers.name })
    .from(quoteLines)
    .innerJoin(quotes, eq(quotes.id, quoteLines.quoteId))
    .innerJoin(suppliers, eq(suppliers.id, quotes.supplierId))
    .where(and(eq(quoteLines.itemId, itemId), eq(quotes.status, "accepted")))
    .groupBy(suppliers.name)
    .orderBy(asc(suppliers.name))
    .all();
  return found.map(({ name }) => name);
}
