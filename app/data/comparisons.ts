import { and, asc, desc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { Db } from "./database";
import { insertRows, isOneOf, isOneOfIds, prepared, insertReturning, updateById } from "./prepared";
import { visibleById } from "./properties";
import {
  comparisonLines,
  comparisons,
  projectItems,
  quoteLines,
  quoteRequests,
  quotes,
  suppliers,
} from "./schema";

export type ComparisonRow = typeof comparisons.$inferSelect;
export type QuoteRequestRow = typeof quoteRequests.$inferSelect;
type LineRow = typeof comparisonLines.$inferSelect;
/** `item` is null where the line is work of no item, or its item is deleted. */
export type ComparisonLine = LineRow & {
  item: { id: string; name: string; quantity: number; budget: number; projectId: string } | null;
};

const linesOfComparisons = prepared((db) =>
  db
    .select({
      line: getTableColumns(comparisonLines),
      item: {
        id: projectItems.id,
        name: projectItems.name,
        quantity: projectItems.quantity,
        budget: projectItems.budget,
        projectId: projectItems.projectId,
      },
    })
    .from(comparisonLines)
    .leftJoin(projectItems, eq(projectItems.id, comparisonLines.itemId))
    .where(isOneOfIds(comparisonLines.comparisonId))
    .orderBy(asc(comparisonLines.position), asc(comparisonLines.id)),
);

const requestsOfComparisons = prepared((db) =>
  db
    .select({ request: getTableColumns(quoteRequests), supplier: suppliers.name })
    .from(quoteRequests)
    .leftJoin(suppliers, eq(suppliers.id, quoteRequests.supplierId))
    .where(isOneOfIds(quoteRequests.comparisonId))
    .orderBy(asc(quoteRequests.createDate), asc(quoteRequests.id)),
);

export const findComparison = visibleById("comparison", comparisons);

/** The newest first. */
export function listComparisons(db: Db, propertyId: string): ComparisonRow[] {
  return db
    .select()
    .from(comparisons)
    .where(eq(comparisons.propertyId, propertyId))
    .orderBy(desc(comparisons.createDate), desc(comparisons.id))
    .all();
}

/** In order; an item's line says its name, others their text. Lines that say nothing are left out. */
export function listComparisonLines(db: Db, ids: readonly string[]): ComparisonLine[] {
  return linesOfComparisons(db)
    .all({ ids: JSON.stringify(ids) })
    .map(({ line, item }) => ({ ...line, item }))
    .filter(({ item, text }) => item !== null || text !== "");
}

/** The oldest first. */
export function listQuoteRequests(
  db: Db,
  comparisonIds: readonly string[],
): (QuoteRequestRow & { supplierName: string | null })[] {
  return requestsOfComparisons(db)
    .all({ ids: JSON.stringify(comparisonIds) })
    .map(({ request, supplier }) => ({ ...request, supplierName: supplier }));
}

/** Open and accepted quotes with a line on some of the items. */
export function listQuotesOnItems(db: Db, propertyId: string, itemIds: readonly string[]) {
  const found = db
    .select({ id: quotes.id })
    .from(quotes)
    .innerJoin(quoteLines, and(eq(quoteLines.quoteId, quotes.id), isNull(quoteLines.variationId)))
    .where(
      and(
        eq(quotes.propertyId, propertyId),
        sql`${quotes.status} in ('open', 'accepted')`,
        isOneOf(quoteLines.itemId, itemIds),
      ),
    )
    .groupBy(quotes.id)
    .orderBy(asc(quotes.id))
    .all();
  return found.map(({ id }) => id);
}

export const createComparisonRow = insertReturning(comparisons);
export const updateComparisonRow = updateById(comparisons);

export function replaceComparisonLines(
  db: Db,
  comparisonId: string,
  lines: readonly (typeof comparisonLines.$inferInsert)[],
): void {
  db.delete(comparisonLines).where(eq(comparisonLines.comparisonId, comparisonId)).run();
  insertRows(db, comparisonLines, lines);
}

export function createQuoteRequestRow(db: Db, request: typeof quoteRequests.$inferInsert): void {
  db.insert(quoteRequests).values(request).run();
}

export function answerQuoteRequest(
  db: Db,
  id: string,
  { quoteId, answeredWork, now }: { quoteId: string; answeredWork: string; now: Date },
): void {
  db.update(quoteRequests)
    .set({ quoteId, answeredWork, answeredDate: now })
    .where(eq(quoteRequests.id, id))
    .run();
}

export function deleteQuoteRequest(db: Db, id: string): void {
  db.delete(quoteRequests).where(eq(quoteRequests.id, id)).run();
}

export function findQuoteRequest(db: Db, id: string): QuoteRequestRow | undefined {
  return db.select().from(quoteRequests).where(eq(quoteRequests.id, id)).get();
}
