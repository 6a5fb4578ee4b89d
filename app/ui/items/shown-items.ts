import { totalOf, type BudgetTotal } from "~/domain/budget";
import { formatDollars, moneyFormat, type MoneyFormat } from "~/domain/money";
import { SIZES } from "~/domain/sizes";
import type { Row } from "./edited-item";

/** Row keys in order, suggestions, totals in cents and the amounts' format. */
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

/** Returns `before`, or parts of it, where nothing changed. */
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

export function isFull({ keys, suggestions }: ShownProject): boolean {
  return keys.length + suggestions.length >= SIZES.itemsOfProject;
}

function sameOr<Thing>(before: readonly Thing[], next: readonly Thing[]): readonly Thing[] {
  return before.length === next.length && before.every((thing, index) => thing === next[index])
    ? before
    : next;
}
