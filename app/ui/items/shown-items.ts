import { metByOthers, sumsOf, type ForecastItem, type ForecastSums } from "~/domain/bills/forecast";
import type { BudgetTotal } from "~/domain/budget";
import { formatDollars, moneyFormat, sumBy, type Cents, type MoneyFormat } from "~/domain/money";
import { LISTED_FIGURES, type ListedFigures } from "~/domain/item-fields";
import { SIZES } from "~/domain/sizes";
import type { Row } from "./edited-item";
import { typedAmounts } from "./read-cell";

/** Sums of active items in cents, as they are shown and as the forecast needs them. */
export type ItemTotals = BudgetTotal &
  ForecastSums &
  ListedFigures & {
    /** What items are over their budgets and others of the category meet. */
    metByOthers: Cents;
  };

type Groups = readonly (readonly string[])[];

/** Row keys in order, and in groups; suggestions, totals in cents and the amounts' format. */
export type ShownProject = {
  keys: readonly string[];
  groups: Groups;
  suggestions: readonly Row[];
  total: ItemTotals;
  show: MoneyFormat;
};

export const NOTHING_SHOWN: ShownProject = {
  keys: [],
  groups: [],
  suggestions: [],
  total: itemTotals([]),
  show: formatDollars,
};

/** Returns `before`, or parts of it, where nothing changed. */
export function shownProject(rows: readonly Row[], before: ShownProject): ShownProject {
  const active = rows.filter(({ shown }) => shown.place === "active");
  const suggestions = rows.filter(({ shown }) => shown.place === "suggestion");
  const total = itemTotals(active.map(({ shown }) => shown));
  const keys = sameOr(
    before.keys,
    active.map(({ key }) => key),
  );
  const next = {
    keys,
    groups: keys === before.keys ? before.groups : groupsOf(keys, before.groups),
    suggestions: sameOr(before.suggestions, suggestions),
    total: isSameTotal(before.total, total) ? before.total : total,
    show: moneyFormat(active.flatMap(({ shown }) => typedAmounts(shown))),
  };
  const isSame = (["keys", "suggestions", "total", "show"] as const).every(
    (part) => before[part] === next[part],
  );
  return isSame ? before : next;
}

/** Rows that a browser lays out, paints and finds apart from all others (docs/decisions/0083). */
const GROUP = 25;

/** A row stays in its group until the order changes: one that moves loses its focus. */
function groupsOf(keys: readonly string[], before: Groups): Groups {
  const places = new Map(before.flatMap((group, place) => group.map((key) => [key, place])));
  const groups = before.map((): string[] => []);
  let at = 0;
  for (const key of keys) {
    const place = places.get(key) ?? at + Number(groups[at]?.length === GROUP);
    if (place < at) return groupsOf(keys, []);
    at = place;
    (groups[at] ??= []).push(key);
  }
  return groups;
}

export function itemTotals(items: readonly (ForecastItem & ListedFigures)[]): ItemTotals {
  const sums = sumsOf(items);
  const figures = LISTED_FIGURES.list.map(({ name }) => [name, sumBy(name, items)]);
  return {
    ...sums,
    left: sums.budget - sums.spent,
    ...(Object.fromEntries(figures) as ListedFigures),
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
