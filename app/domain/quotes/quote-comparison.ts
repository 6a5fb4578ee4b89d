import type { GrossAndGst } from "../bills/gst-terms";
import { gstWithin } from "../gst";
import { sumBy, type Cents } from "../money";

export const MOST_COMPARED = 6;

/** A line of the work to be quoted; the budget stands in where a quote leaves it out. */
export type ComparedItem = { id: string; budget: Cents };

/** `amount` as typed, without GST where that is on top. */
export type ComparedQuote = {
  id: string;
  lines: readonly (GrossAndGst & { itemId: string | null; amount: Cents })[];
};

/** Cents. `comparable` and `net` include the budgets of what is missing. */
export type ComparisonColumn = {
  quoteId: string;
  asQuoted: Cents;
  gross: Cents;
  /** Item ids. */
  missing: string[];
  filledIn: Cents;
  /** To pay, GST included. */
  comparable: Cents;
  /** After an owner who is registered has claimed the GST. */
  net: Cents;
  /** None is marked when there is nothing to compare with. */
  isLowest: boolean;
  isLowestNet: boolean;
};

/** What of a quote is the same beside any work. */
export type SummedQuote = ReturnType<typeof summed>;

export function summed({ id, lines }: ComparedQuote) {
  return {
    id,
    itemIds: new Set(lines.map(({ itemId }) => itemId)),
    amount: sumBy("amount", lines),
    gross: sumBy("gross", lines),
    gst: sumBy("gst", lines),
  };
}

export function compareQuotes(
  items: readonly ComparedItem[],
  quotes: readonly SummedQuote[],
): ComparisonColumn[] {
  const columns = quotes.map((quote) => columnOf(items, quote));
  const lowest = Math.min(...columns.map(({ comparable }) => comparable));
  const lowestNet = Math.min(...columns.map(({ net }) => net));
  return columns.map((column) => ({
    ...column,
    isLowest: columns.length > 1 && column.comparable === lowest,
    isLowestNet: columns.length > 1 && column.net === lowestNet,
  }));
}

// What is missing will be bought from somebody who is registered, so its GST can be claimed too.
function columnOf(items: readonly ComparedItem[], quote: SummedQuote) {
  const { id, itemIds, amount, gross } = quote;
  const missing = items.filter((item) => !itemIds.has(item.id));
  const filledIn = sumBy("budget", missing);
  const gst = quote.gst + gstWithin(filledIn);
  return {
    quoteId: id,
    asQuoted: amount,
    gross,
    missing: missing.map((item) => item.id),
    filledIn,
    comparable: gross + filledIn,
    net: gross + filledIn - gst,
  };
}
