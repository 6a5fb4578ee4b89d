import { blankLast, byItemName, compareTexts } from "~/domain/item";
import { ITEM_FIELD_NAMES, type ItemFieldName, type ItemValues } from "~/domain/item-fields";

export type Column = ItemFieldName | "left";
const COLUMNS: readonly Column[] = [...ITEM_FIELD_NAMES, "left"];
export type Sort = { by: Column; descending: boolean };

const BY_NAME: Sort = { by: "name", descending: false };

/**
 * Reads "budget" or "-budget" of a page's query; anything else sorts by name, as the specification
 * has it.
 */
export function sortFrom(text: string | null): Sort {
  const by = COLUMNS.find((column) => column === text?.replace(/^-/, ""));
  return by ? { by, descending: text?.startsWith("-") ?? false } : BY_NAME;
}

/**
 * What the query says to sort by a column: the other way round if it is sorted by that already;
 * undefined for the usual order.
 */
export function nextSort({ by, descending }: Sort, column: Column): string | undefined {
  const next = by === column && !descending ? `-${column}` : column;
  return next === "name" ? undefined : next;
}

/**
 * Items in the order asked for. Unnamed ones stay last, however the others are turned
 * (docs/specification.md §8.3).
 */
export function sortItems<Item extends ItemValues & { id: string }>(
  items: readonly Item[],
  { by, descending }: Sort,
): Item[] {
  const way = descending ? -1 : 1;
  return items.toSorted(
    (a, b) =>
      blankLast(a.name, b.name) ||
      (by === "name" ? way * byItemName(a, b) : compare(a, b, by, way) || byItemName(a, b)),
  );
}

function compare(a: ItemValues, b: ItemValues, by: Column, way: 1 | -1): number {
  const [one, other] = [valueIn(a, by), valueIn(b, by)];
  return typeof one === "string" || typeof other === "string"
    ? blankLast(String(one), String(other)) || way * compareTexts(String(one), String(other))
    : way * (one - other);
}

function valueIn(item: ItemValues, by: Column): string | number {
  return by === "left" ? item.budget - item.spent : item[by];
}
