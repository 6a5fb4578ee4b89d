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
import { todayIn } from "~/domain/bills/calendar-date";
import { claimsGst } from "~/domain/deal/gst-position";
import { itemLabel } from "~/domain/item";
import { compareQuotes, MOST_COMPARED } from "~/domain/quotes/quote-comparison";
import { hashOfSecret } from "~/services/ids";
import { LINK_LIFETIME } from "./supplier-links";
import { viewQuotes } from "./view-quote";

export function viewComparisons(
  db: Db,
  comparisons: readonly ComparisonRow[],
  now: Date,
): ComparisonView[] {
  const ids = comparisons.map(({ id }) => id);
  const lines = listComparisonLines(db, ids);
  const requests = listQuoteRequests(db, ids);
  return comparisons.map((comparison) => {
    const { id, propertyId, title, scope, replyBy, showStreet } = comparison;
    const own = lines.filter(({ comparisonId }) => comparisonId === id);
    const asked = requests.filter(({ comparisonId }) => comparisonId === id);
    return {
      id,
      propertyId,
      title,
      scope,
      replyBy,
      showStreet,
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
      quotes: columnsOf(db, propertyId, own, now),
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

/** The lowest first, by what the owner pays in the end. */
function columnsOf(db: Db, propertyId: string, lines: readonly ComparisonLine[], now: Date) {
  const items = lines.flatMap(({ item }) => item ?? []);
  const ids = listQuotesOnItems(
    db,
    propertyId,
    items.map(({ id }) => id),
  );
  const price = claimsGst(readDeal(db, propertyId).gstMode) ? "net" : "comparable";
  return compareQuotes(items, viewQuotes(db, ids, now))
    .toSorted((a, b) => a[price] - b[price])
    .slice(0, MOST_COMPARED)
    .map(({ gross: _gross, filledIn: _filledIn, ...column }) => column);
}

function expiryOf({ createDate }: QuoteRequestRow): Date {
  return new Date(createDate.getTime() + LINK_LIFETIME);
}

function stateOf(request: QuoteRequestRow, now: Date): "asked" | "answered" | "ended" {
  if (request.answeredDate) return "answered";
  return expiryOf(request) <= now ? "ended" : "asked";
}
