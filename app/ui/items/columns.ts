import type { ItemFieldName } from "~/domain/item-fields";
import type { Item } from "./edited-item";
import type { Field } from "./read-cell";

/** Which columns beyond the fields a table's items need (docs/specification.md §8.5). */
export type UsedColumns = { hasAgreed: boolean; hasForecast: boolean };

export const NOTHING_USED: UsedColumns = { hasAgreed: false, hasForecast: false };

type MoreColumn = {
  label: string;
  /** The field that it stands after, or the last column; the tick stands beside the name. */
  after?: ItemFieldName | "last";
  className?: string;
  /** What is typed into it. */
  field?: Field;
};

/** Beyond the fields; what they hold is in ./forecast-cells.tsx. */
export const MORE_COLUMNS = {
  done: { label: "Done" },
  agreed: { label: "Agreed", after: "budget", className: "item-agreed" },
  toFinish: {
    label: "To finish",
    after: "spent",
    className: "item-finish",
    field: "forecastOwn",
  },
  over: { label: "Over/under", after: "last", className: "item-over" },
} as const satisfies Record<string, MoreColumn>;
export type ColumnName = keyof typeof MORE_COLUMNS;
export const COLUMN_NAMES = Object.keys(MORE_COLUMNS) as readonly ColumnName[];

/** Those that are shown: used, and not hidden under "Columns". */
export type Columns = Record<ColumnName, boolean>;

export const NO_COLUMNS = Object.fromEntries(COLUMN_NAMES.map((name) => [name, false])) as Columns;

const PLACED = COLUMN_NAMES.map((name): MoreColumn & { name: ColumnName } => ({
  name,
  ...MORE_COLUMNS[name],
}));

export function columnsAfter(place: MoreColumn["after"], columns: Columns) {
  return PLACED.filter(({ name, after }) => columns[name] && after === place);
}

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
export function countOf(columns: Columns): number {
  return COLUMN_NAMES.filter((name) => columns[name] && "after" in MORE_COLUMNS[name]).length;
}
