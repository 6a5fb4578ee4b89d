import { ITEM_FIELDS, type ItemValues } from "./item-fields";
import type { Cents } from "./money";

export function itemLabel(name: string): string {
  return isBlank(name) ? "New Item" : name;
}

/** No text and no amount (cents or dollars): such a row is not printed. */
export function isBlankItem(item: ItemValues): boolean {
  return ITEM_FIELDS.every(
    ({ name, kind }) =>
      kind === "quantity" || (kind === "money" ? item[name] === 0 : isBlank(item[name])),
  );
}

/** By name ignoring case, unnamed last, then by id (docs/specification.md §8.3). */
export function byItemName(
  a: { id: string; name: string },
  b: { id: string; name: string },
): number {
  return blankLast(a.name, b.name) || compareTexts(a.name, b.name) || compareIds(a.id, b.id);
}

export function blankLast(a: string, b: string): number {
  return Number(isBlank(a)) - Number(isBlank(b));
}

export function compareTexts(a: string, b: string): number {
  return (names ??= new Intl.Collator("en-NZ", { sensitivity: "base", numeric: true })).compare(
    a,
    b,
  );
}

/** Whether something is spent or agreed on it, which leaves the totals with it. */
export function hasMoney({ entryCount, committed }: { entryCount: number; committed: Cents }) {
  return entryCount > 0 || committed !== 0;
}

/** An item with a suggested budget goes back to the suggestions (docs/specification.md §8.4). */
export function afterRemoval(item: { suggestedBudget: Cents | null }): "suggestion" | "deleted" {
  return item.suggestedBudget === null ? "deleted" : "suggestion";
}

// A fixed locale: server and browser must agree on the order. Made when it is needed: a page whose
// items come in order does without Intl (docs/decisions/0083).
let names: Intl.Collator | undefined;

function isBlank(name: string): boolean {
  return name.trim() === "";
}

function compareIds(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
