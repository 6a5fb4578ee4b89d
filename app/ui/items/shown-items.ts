import type { ProjectView } from "~/contracts/projects";
import { totalOf, type BudgetTotal } from "~/domain/budget";
import { formatDollars, moneyFormat, type MoneyFormat } from "~/domain/money";
import { SIZES } from "~/domain/sizes";
import type { Row } from "./item-row-state";

/** The items of one category, as a view has them. */
export type ShownItems = Pick<ProjectView, "id" | "activeItems" | "optionalItems">;

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

/** How saving goes, and how much of what was typed is not saved. */
export type SaveStatus = {
  state: "idle" | "saving" | "saved" | "failed" | "offline";
  unsaved: number;
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
  const active = rows.filter(({ item }) => item.place === "active");
  const suggestions = rows.filter(({ item }) => item.place === "suggestion");
  const total = totalOf(active.map(({ item }) => item));
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
    show: moneyFormat(active.flatMap(({ item }) => [item.budget, item.spent])),
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

/** The status of all rows together; the same object as `before` where nothing changed. */
export function saveStatusOf(
  rows: Iterable<Row>,
  before: SaveStatus,
  touched: boolean,
): SaveStatus {
  let [unsaved, isSending, isWaiting] = [0, false, false];
  for (const { marks, waiting, stuck } of rows) {
    isSending ||= waiting.length > 0 && !stuck;
    isWaiting ||= stuck === "offline";
    unsaved +=
      marks.filter(({ field }) => field !== "row").length +
      (stuck && stuck !== "empty" ? waiting.length : 0);
  }
  const atRest = unsaved > 0 ? "failed" : touched ? "saved" : "idle";
  const state = isSending ? "saving" : isWaiting ? "offline" : atRest;
  return before.state === state && before.unsaved === unsaved ? before : { state, unsaved };
}

function sameOr<Thing>(before: readonly Thing[], next: readonly Thing[]): readonly Thing[] {
  return before.length === next.length && before.every((thing, index) => thing === next[index])
    ? before
    : next;
}
