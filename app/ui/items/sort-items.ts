import { byItemName } from "~/domain/item";
import type { Values } from "./read-cell";

const COLUMNS = ["name", "quantity", "budget", "spent", "left"] as const;
export type Column = (typeof COLUMNS)[number];
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
export function sortItems<Item extends Values & { id: string }>(
  items: readonly Item[],
  { by, descending }: Sort,
): Item[] {
  const way = descending ? -1 : 1;
  return items.toSorted((a, b) => {
    const unnamed = Number(a.name.trim() === "") - Number(b.name.trim() === "");
    return (
      unnamed ||
      (by === "name"
        ? way * byItemName(a, b)
        : way * (figure(a, by) - figure(b, by)) || byItemName(a, b))
    );
  });
}

function figure(item: Values, by: Exclude<Column, "name">): number {
  return by === "left" ? item.budget - item.spent : item[by];
}
