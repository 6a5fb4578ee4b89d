/** A quote and the items that it has lines for. */
type QuotedItems = { id: string; itemIds: readonly string[] };

/**
 * The ids of quotes for the same work together: those that share an item, also through another
 * quote. Groups are in the order of their first quote.
 */
export function groupByWork(quotes: readonly QuotedItems[]): string[][] {
  let groups: { ids: string[]; items: Set<string> }[] = [];
  for (const { id, itemIds } of quotes) {
    const shared = groups.filter(({ items }) => itemIds.some((item) => items.has(item)));
    const [first] = shared;
    const merged = {
      ids: [...shared.flatMap(({ ids }) => ids), id],
      items: new Set([...shared.flatMap(({ items }) => [...items]), ...itemIds]),
    };
    groups = first
      ? groups.flatMap((group) =>
          group === first ? [merged] : shared.includes(group) ? [] : [group],
        )
      : [...groups, merged];
  }
  return groups.map(({ ids }) => ids);
}
