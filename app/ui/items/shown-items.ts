import { totalOf, type BudgetTotal } from "~/domain/budget";
import { formatDollars, moneyFormat, type MoneyFormat } from "~/domain/money";
import { SIZES } from "~/domain/sizes";
import type { Row } from "./edited-item";

/**
 * What is shown of one category: the rows' keys in order, the suggestions, the totals in cents, and
 * how the table writes its amounts.
 */
export type ShownProject = {
  keys: readonly string[];
  suggestions: readonly Row[];
  total: BudgetTotal;
  show: MoneyFormat;
};

export const NOTHING_SHOWN: ShownProject = {
  keys: [],
  suggestions: [],
  total: totalOf([]),
  show: formatDollars,
};

/**
 * What is shown of a category's rows; the same object as `before`, or the same parts of it, where
 * nothing changed.
 */
export function shownProject(rows: readonly Row[], before: ShownProject): ShownProject {
  const active = rows.filter(({ shown }) => shown.place === "active");
  const suggestions = rows.filter(({ shown }) => shown.place === "suggestion");
  const total = totalOf(active.map(({ shown }) => shown));
  const next = {
    keys: sameOr(
      before.keys,
      active.map(({ key }) => key),
    ),
    suggestions: sameOr(before.suggestions, suggestions),
    total:
      before.total.budget === total.budget && before.total.spent === total.spent
        ? before.total
        : total,
    show: moneyFormat(active.flatMap(({ shown }) => [shown.budget, shown.spent])),
  };
  const isSame = (["keys", "suggestions", "total", "show"] as const).every(
    (part) => before[part] === next[part],
  );
  return isSame ? before : next;
}

/** Whether a category has as many items and suggestions as it may. */
export function isFull({ keys, suggestions }: ShownProject): boolean {
  return keys.length + suggestions.length >= SIZES.itemsOfProject;
}

function sameOr<Thing>(before: readonly Thing[], next: readonly Thing[]): readonly Thing[] {
  return before.length === next.length && before.every((thing, index) => thing === next[index])
    ? before
    : next;
}
