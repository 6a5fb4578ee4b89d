import { metByOthers, sumsOf, type ForecastItem, type ForecastSums } from "~/domain/bills/forecast";
import type { BudgetTotal } from "~/domain/budget";
import { formatDollars, moneyFormat, type Cents, type MoneyFormat } from "~/domain/money";
import { SIZES } from "~/domain/sizes";
import type { Row } from "./edited-item";

/** Sums of active items in cents, as they are shown and as the forecast needs them. */
export type ItemTotals = BudgetTotal &
  ForecastSums & {
    committed: Cents;
    openCommitment: Cents;
    /** What items are over their budgets and others of the category meet. */
    metByOthers: Cents;
  };

/** Row keys in order, suggestions, totals in cents and the amounts' format. */
export type ShownProject = {
  keys: readonly string[];
  suggestions: readonly Row[];
  total: ItemTotals;
  show: MoneyFormat;
};

export const NOTHING_SHOWN: ShownProject = {
  keys: [],
  suggestions: [],
  total: itemTotals([]),
  show: formatDollars,
};

/** Returns `before`, or parts of it, where nothing changed. */
export function shownProject(rows: readonly Row[], before: ShownProject): ShownProject {
  const active = rows.filter(({ shown }) => shown.place === "active");
  const suggestions = rows.filter(({ shown }) => shown.place === "suggestion");
  const total = itemTotals(active.map(({ shown }) => shown));
  const next = {
    keys: sameOr(
      before.keys,
      active.map(({ key }) => key),
    ),
    suggestions: sameOr(before.suggestions, suggestions),
    total: isSameTotal(before.total, total) ? before.total : total,
    show: moneyFormat(active.flatMap(({ shown }) => [shown.budget, shown.spent])),
  };
  const isSame = (["keys", "suggestions", "total", "show"] as const).every(
    (part) => before[part] === next[part],
  );
  return isSame ? before : next;
}

export function itemTotals(items: readonly (ForecastItem & { committed: Cents })[]): ItemTotals {
  const sums = sumsOf(items);
  return {
    ...sums,
    left: sums.budget - sums.spent,
    committed: items.reduce((sum, { committed }) => sum + committed, 0),
    openCommitment: items.reduce((sum, { openCommitment }) => sum + openCommitment, 0),
    metByOthers: metByOthers(items, "active"),
  };
}

function isSameTotal(a: ItemTotals, b: ItemTotals): boolean {
  return (Object.keys(a) as (keyof ItemTotals)[]).every((name) => a[name] === b[name]);
}

export function isFull({ keys, suggestions }: ShownProject): boolean {
  return keys.length + suggestions.length >= SIZES.itemsOfProject;
}

function sameOr<Thing>(before: readonly Thing[], next: readonly Thing[]): readonly Thing[] {
  return before.length === next.length && before.every((thing, index) => thing === next[index])
    ? before
    : next;
}
