import type { Item } from "./edited-item";

/** Which columns beyond the fields a table's items need (docs/specification.md §8.5). */
export type UsedColumns = { hasAgreed: boolean; hasForecast: boolean };

export const NOTHING_USED: UsedColumns = { hasAgreed: false, hasForecast: false };

export const COLUMN_LABELS = {
  done: "Done",
  agreed: "Agreed",
  toFinish: "To finish",
  over: "Over/under",
} as const;
export type ColumnName = keyof typeof COLUMN_LABELS;
export const COLUMN_NAMES = Object.keys(COLUMN_LABELS) as readonly ColumnName[];

/** Those that are shown: used, and not hidden under "Columns". */
export type Columns = Record<ColumnName, boolean>;

export const NO_COLUMNS: Columns = { done: false, agreed: false, toFinish: false, over: false };

export function shownColumns(used: UsedColumns, hidden: readonly ColumnName[]): Columns {
  const shown = { ...NO_COLUMNS };
  for (const name of offeredColumns(used)) shown[name] = !hidden.includes(name);
  return shown;
}

export function offeredColumns({ hasAgreed, hasForecast }: UsedColumns): readonly ColumnName[] {
  return COLUMN_NAMES.filter((name) => (name === "agreed" ? hasAgreed : hasForecast));
}

/**
 * A column that is shown stays, or the focus would vanish with the last tick in it.
 * @param before is returned where nothing changed.
 */
export function columnsOf(
  items: readonly Pick<Item, "committed" | "done" | "forecastOwn">[],
  before: UsedColumns,
): UsedColumns {
  const hasAgreed = before.hasAgreed || items.some(({ committed }) => committed !== 0);
  const hasForecast =
    before.hasForecast ||
    hasAgreed ||
    items.some(({ done, forecastOwn }) => done || forecastOwn !== null);
  const isSame = before.hasAgreed === hasAgreed && before.hasForecast === hasForecast;
  return isSame ? before : { hasAgreed, hasForecast };
}

/** Besides the fields, Left and the actions. */
export function countOf({ agreed, toFinish, over }: Columns): number {
  return [agreed, toFinish, over].filter(Boolean).length;
}
