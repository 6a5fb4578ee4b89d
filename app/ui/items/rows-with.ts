import {
  changeRow,
  isSameItem,
  itemFromSuggestion,
  itemFromView,
  rowOf,
  type Row,
} from "./item-row-state";
import type { ShownItems } from "./shown-items";

/**
 * The rows of one category by key, the key of an item, and the store's count of answers when the
 * view was asked for.
 */
type Known = {
  known: ReadonlyMap<string, Row | undefined>;
  keyOf: (itemId: string) => string;
  since: number;
};

/**
 * The rows of a category that a view from the server makes or changes, those that it no longer has
 * among them as gone. A row that the server answered about after the view was asked for knows
 * better than the view.
 */
export function rowsWith(
  { id: projectId, activeItems, optionalItems }: ShownItems,
  { known, keyOf, since }: Known,
): Row[] {
  const items = [
    ...activeItems.map(itemFromView),
    ...optionalItems.map((view) => itemFromSuggestion(view, known.get(keyOf(view.id))?.kept)),
  ];
  const shown = items.flatMap((item) => {
    const key = keyOf(item.id);
    const row = known.get(key);
    if (!row) return [changeRow(rowOf(key, projectId, item), {})];
    return row.answered <= since && !isSameItem(row.kept, item)
      ? [changeRow(row, { kept: item })]
      : [];
  });
  const ids = new Set(items.map(({ id }) => id));
  const gone = [...known.values()].flatMap((row) =>
    row && !ids.has(row.kept.id) && row.answered <= since
      ? [changeRow(row, { kept: { ...row.kept, place: "gone" } })]
      : [],
  );
  return [...shown, ...gone];
}
