/** A quote and the items that it has lines for. */
type QuotedItems = { id: string; itemIds: readonly string[] };

/**
 * The ids of quotes for the same work together: those that share an item, also through another
 * quote. Groups are in the order of their first quote.
 */
export function groupByWork(quotes: readonly QuotedItems[]): string[][] {
  const groups: Group[] = [];
  const ofItem = new Map<string, Group>();
  for (const { id, itemIds } of quotes) {
    const found = itemIds.flatMap((item) => rootOf(ofItem.get(item)) ?? []);
    const shared = [...new Set(found)].toSorted((a, b) => a.place - b.place);
    const [first = { ids: [], place: groups.length }, ...others] = shared;
    for (const other of others) {
      first.ids.push(...other.ids);
      other.joined = first;
    }
    first.ids.push(id);
    if (first.place === groups.length) groups.push(first);
    for (const item of itemIds) ofItem.set(item, first);
  }
  return groups.filter(({ joined }) => !joined).map(({ ids }) => ids);
}

type Group = { ids: string[]; place: number; joined?: Group };

/** The group that one has joined, through any number of others. */
function rootOf(group: Group | undefined): Group | undefined {
  if (!group?.joined) return group;
  const root = rootOf(group.joined);
  if (root) group.joined = root;
  return root;
}
