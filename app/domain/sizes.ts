/** The most that there may be of each thing (docs/decisions/0048). Suggestions count as items. */
export const SIZES = {
  itemsOfProject: 500,
  itemsOfProperty: 5_000,
  projectsOfProperty: 100,
  rowsOfDeal: 200,
  propertiesOfAccount: 200,
  itemsOfTemplate: 500,
  rowsOfPaste: 1_000,
} as const;

/**
 * So many items are shown at once as rows to edit, in one category or in all of a property; each
 * row is 20 elements of the page (docs/decisions/0049).
 */
export const MOST_LISTED = 500;
/** So many items are shown of those that a search finds. */
export const MOST_FOUND = 200;

export type SizeName = keyof typeof SIZES;

/**
 * How many more of it there may be beside those that are there; never below 0, also where there are
 * too many already.
 */
export function roomFor(size: SizeName, there: number): number {
  return Math.max(0, SIZES[size] - there);
}
