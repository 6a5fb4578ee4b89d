const MOST_OPTIONS = 20_000;

export function countItems(categories: readonly { items: readonly unknown[] }[]): number {
  return categories.reduce((sum, { items }) => sum + items.length, 0);
}

/**
 * How many lists that each offer all of so many items one page draws, at least one: a bill of many
 * lines on a large property would draw millions of options.
 */
export function mostLists(items: number): number {
  return Math.max(1, Math.floor(MOST_OPTIONS / Math.max(1, items)));
}
