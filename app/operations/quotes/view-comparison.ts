import type { ComparisonView } from "~/contracts/comparisons";
import {
  listComparisonLines,
  listQuoteRequests,
  listQuotesOnItems,
  type ComparisonLine,
  type ComparisonRow,
  type QuoteRequestRow,
} from "~/data/comparisons";
import type { Db } from "~/data/database";
import { readDeal } from "~/data/deals";
import { listQuoteLines } from "~/data/quotes";
import { todayIn } from "~/domain/bills/calendar-date";
import { claimsGst } from "~/domain/deal/gst-position";
import { grouped } from "~/domain/grouped";
import { itemLabel } from "~/domain/property";
import { compareQuotes, MOST_COMPARED, summed } from "~/domain/quotes/quote-comparison";
import { hashOfSecret } from "~/services/ids";
import { LINK_LIFETIME } from "./supplier-links";

export function viewComparisons(
  db: Db,
  comparisons: readonly ComparisonRow[],
  now: Date,
): ComparisonView[] {
  const ids = comparisons.map(({ id }) => id);
  const lines = listComparisonLines(db, ids);
  const linesOf = grouped(lines, ({ comparisonId }) => comparisonId);
  const requestsOf = grouped(listQuoteRequests(db, ids), ({ comparisonId }) => comparisonId);
  const columnsOf = columnsFor(db, comparisons[0]?.propertyId ?? "", lines);
  return comparisons.map((comparison) => {
    const { createdBy: _createdBy, createDate: _createDate, ...stored } = comparison;
    const own = linesOf.get(stored.id) ?? [];
    const asked = requestsOf.get(stored.id) ?? [];
    return {
      ...stored,
      lines: own.map((line) => ({ id: line.id, itemId: line.itemId, text: textOf(line) })),
      requests: asked.map((request) => ({
        id: request.id,
        supplier:
          request.supplierId === null || request.supplierName === null
            ? null
            : { id: request.supplierId, name: request.supplierName },
        date: todayIn(request.createDate),
        expiryDate: expiryOf(request).toISOString(),
        state: stateOf(request, now),
        quoteId: request.quoteId,
        isChanged:
          request.answeredWork !== "" && request.answeredWork !== workSeenOf(comparison, own),
      })),
      quotes: columnsOf(own),
    };
  });
}

/** @throws Error without one. */
export function viewComparison(db: Db, comparison: ComparisonRow, now: Date): ComparisonView {
  const [view] = viewComparisons(db, [comparison], now);
  if (!view) throw new Error(`There is no comparison ${comparison.id}.`);
  return view;
}

/** "Fence × 20: timber, painted": the item's name with how many, then what more is said of it. */
export function textOf({ item, text }: Pick<ComparisonLine, "item" | "text">): string {
  if (!item) return text;
  const name =
    item.quantity > 1 ? `${itemLabel(item.name)} × ${item.quantity}` : itemLabel(item.name);
  return [name, text].filter(Boolean).join(": ");
}

/** A digest of what a supplier who is asked for a quote is shown of the work. */
export function workSeenOf(
  { title, scope }: Pick<ComparisonRow, "title" | "scope">,
  lines: readonly ComparisonLine[],
): string {
  const shown = lines.map((line) => [line.id, textOf(line)]);
  return hashOfSecret(JSON.stringify([title, scope, shown]));
}

/**
 * Reads the quotes of a property's comparisons once.
 * @returns the columns of some lines, the lowest first, by what the owner pays in the end.
 */
function columnsFor(db: Db, propertyId: string, all: readonly ComparisonLine[]) {
  const ids = listQuotesOnItems(
    db,
    propertyId,
    all.flatMap(({ itemId }) => itemId ?? []),
  );
  const own = listQuoteLines(db, ids).filter(({ variationId }) => variationId === null);
  const linesOf = grouped(own, ({ quoteId }) => quoteId);
  const quotes = ids.map((id) => summed({ id, lines: linesOf.get(id) ?? [] }));
  const places = quotes.flatMap((quote, place) =>
    [...quote.itemIds].flatMap((itemId) => (itemId === null ? [] : [{ itemId, place }])),
  );
  const placesOf = grouped(places, ({ itemId }) => itemId);
  const price = claimsGst(readDeal(db, propertyId).gstMode) ? "net" : "comparable";
  return (lines: readonly ComparisonLine[]) => {
    const items = lines.flatMap(({ item }) => item ?? []);
    const about = new Set(
      items.flatMap(({ id }) => (placesOf.get(id) ?? []).map(({ place }) => place)),
    );
    return compareQuotes(
      items,
      quotes.filter((_quote, place) => about.has(place)),
    )
      .toSorted((a, b) => a[price] - b[price])
      .slice(0, MOST_COMPARED)
      .map(({ gross: _gross, filledIn: _filledIn, ...column }) => column);
  };
}

function expiryOf({ createDate }: QuoteRequestRow): Date {
  return new Date(createDate.getTime() + LINK_LIFETIME);
}

function stateOf(request: QuoteRequestRow, now: Date): "asked" | "answered" | "ended" {
  if (request.answeredDate) return "answered";
  return expiryOf(request) <= now ? "ended" : "asked";
}
