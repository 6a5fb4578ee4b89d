const MOST_OPTIONS = 20_000;

export function countItems(categories: readonly { items: readonly unknown[] }[]): number {
  return categories.reduce((sum, { items }) => sum + items.length, 0);
}

/** A list of all items of a larger property would be most of a page. */
const MOST_LISTED_WHOLE = 1_000;

/** Whether a list of so many items offers those of one category at a time. */
export function isListedByCategory(items: number): boolean {
  return items > MOST_LISTED_WHOLE;
}

/**
 * How many lists that each offer all of so many items one page draws, at least one: a bill of many
 * lines on a large property would draw millions of options.
 */
export function mostLists(items: number): number {
  return Math.max(1, Math.floor(MOST_OPTIONS / Math.max(1, items)));
}
