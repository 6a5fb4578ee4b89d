import type { Item } from "./edited-item";

/** Columns that a table has once an item has a value there (docs/specification.md §8.5). */
export type Columns = { hasAgreed: boolean; hasForecast: boolean };

export const NO_COLUMNS: Columns = { hasAgreed: false, hasForecast: false };

/**
 * A column that is shown stays, or the focus would vanish with the last tick in it.
 * @param before is returned where nothing changed.
 */
export function columnsOf(
  items: readonly Pick<Item, "committed" | "done" | "forecastOwn">[],
  before: Columns,
): Columns {
  const hasAgreed = before.hasAgreed || items.some(({ committed }) => committed !== 0);
  const hasForecast =
    before.hasForecast ||
    hasAgreed ||
    items.some(({ done, forecastOwn }) => done || forecastOwn !== null);
  const isSame = before.hasAgreed === hasAgreed && before.hasForecast === hasForecast;
  return isSame ? before : { hasAgreed, hasForecast };
}

/** Besides the fields, Left and the actions. */
export function countOf({ hasAgreed, hasForecast }: Columns): number {
  return (hasAgreed ? 1 : 0) + (hasForecast ? 2 : 0);
}
