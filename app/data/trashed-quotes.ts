import { eq } from "drizzle-orm";
import {
  bills,
  comparisonLines,
  comparisons,
  propertyFiles,
  quoteLines,
  quoteRequests,
  quotes,
  variations,
} from "./schema";
import { linkOf, type ReadRows } from "./trashed-bills";

export function snapshotComparison(rows: ReadRows, id: string) {
  return {
    comparisons: rows(comparisons, eq(comparisons.id, id)),
    comparisonLines: rows(comparisonLines, eq(comparisonLines.comparisonId, id)),
    quoteRequests: rows(quoteRequests, eq(quoteRequests.comparisonId, id)),
  };
}

export function snapshotQuote(rows: ReadRows, id: string) {
  return {
    quotes: rows(quotes, eq(quotes.id, id)),
    variations: rows(variations, eq(variations.quoteId, id)),
    quoteLines: rows(quoteLines, eq(quoteLines.quoteId, id)),
    propertyFiles: rows(propertyFiles, eq(propertyFiles.quoteId, id)),
    links: [
      ...rows(bills, eq(bills.quoteId, id)).map(linkOf("bills", "quoteId")),
      ...rows(quoteRequests, eq(quoteRequests.quoteId, id)).map(linkOf("quoteRequests", "quoteId")),
    ],
  };
}

export function snapshotVariation(rows: ReadRows, id: string) {
  return {
    variations: rows(variations, eq(variations.id, id)),
    quoteLines: rows(quoteLines, eq(quoteLines.variationId, id)),
  };
}
