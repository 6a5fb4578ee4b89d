/** Upper limits (docs/decisions/0048). Suggestions count as items. */
export const SIZES = {
  itemsOfProject: 500,
  itemsOfProperty: 5_000,
  projectsOfProperty: 100,
  rowsOfDeal: 200,
  /** Beside the deal itself. */
  scenariosOfDeal: 4,
  propertiesOfAccount: 200,
  itemsOfTemplate: 500,
  /** Kept from finished properties. */
  templatesOfAccount: 200,
  rowsOfPaste: 1_000,
  suppliersOfAccount: 2_000,
  quotesOfProperty: 1_000,
  linesOfQuote: 200,
  /** In all quotes and their variations. */
  linesOfQuotes: 5_000,
  variationsOfQuote: 200,
  comparisonsOfProperty: 200,
  linesOfComparisons: 5_000,
  suppliersOfComparison: 6,
  /** In all bills; one without a line counts as one. */
  linesOfProperty: 20_000,
  linesOfBill: 200,
  paymentsOfBill: 200,
  photosOfProject: 500,
  photosOfProperty: 2_000,
  /** In the dossier, and of bills and quotes. */
  filesOfProperty: 5_000,
} as const;

/** Editable rows shown at once; each is 20 DOM elements (docs/decisions/0049). */
export const MOST_LISTED = 500;

export type SizeName = keyof typeof SIZES;

/** Never below 0, also above the limit. */
export function roomFor(size: SizeName, there: number): number {
  return Math.max(0, SIZES[size] - there);
}
