import type { Cents } from "./money";

/** The name to show for an item, "New Item" when it has none (docs/specification.md §8.1). */
export function itemLabel(name: string): string {
  return isBlank(name) ? "New Item" : name;
}

/**
 * Whether nothing was entered for an item: no name and no amount (in cents or dollars). Such a row
 * is not printed.
 */
export function isBlankItem({
  name,
  budget,
  spent,
}: {
  name: string;
  budget: number;
  spent: number;
}): boolean {
  return isBlank(name) && budget === 0 && spent === 0;
}

/**
 * Sorts items by name whatever the case, unnamed ones last, equal names by id
 * (docs/specification.md §8.3).
 */
export function byItemName(
  a: { id: string; name: string },
  b: { id: string; name: string },
): number {
  return (
    Number(isBlank(a.name)) - Number(isBlank(b.name)) ||
    names.compare(a.name, b.name) ||
    compareIds(a.id, b.id)
  );
}

/**
 * Where a removed item goes: back to the suggestions when it has a suggested budget (in cents),
 * else away (docs/specification.md §8.4).
 */
export function afterRemoval(item: { suggestedBudget: Cents | null }): "suggestion" | "deleted" {
  return item.suggestedBudget === null ? "deleted" : "suggestion";
}

// The locale is fixed, so that server and browser agree on the order.
const names = new Intl.Collator("en-NZ", { sensitivity: "base", numeric: true });

function isBlank(name: string): boolean {
  return name.trim() === "";
}

function compareIds(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
