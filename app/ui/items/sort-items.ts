import { blankLast, byItemName, byItemOrder, compareTexts } from "~/domain/property";
import { ITEM_FIELD_NAMES, type ItemFieldName, type ItemValues } from "~/domain/item-fields";

export type Column = ItemFieldName | "left";
const COLUMNS: readonly Column[] = [...ITEM_FIELD_NAMES, "left"];
/** Unless by a column, in the order that the items have. */
export type Sort = { by: Column | "order"; descending: boolean };

/** Reads "budget" or "-budget"; anything else is the items' own order. */
export function sortFrom(text: string | null): Sort {
  const by = COLUMNS.find((column) => column === text?.replace(/^-/, ""));
  return { by: by ?? "order", descending: by !== undefined && text?.startsWith("-") === true };
}

/**
 * The query for sorting by a column, reversed on the second click; undefined for the items' own
 * order, which is that of their names until `isOrdered`.
 */
export function nextSort(
  { by, descending }: Sort,
  column: Column,
  isOrdered: boolean,
): string | undefined {
  if (by === column && descending && isOrdered) return undefined;
  const next = by === column && !descending ? `-${column}` : column;
  return next === "name" && !isOrdered ? undefined : next;
}

/** Unnamed items stay last in both directions (docs/specification.md §8.3). */
export function sortItems<Item extends ItemValues & { id: string; position: number | null }>(
  items: readonly Item[],
  { by, descending }: Sort,
): Item[] {
  if (by === "order") return items.toSorted(byItemOrder);
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
