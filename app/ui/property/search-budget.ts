import type { ListedItem, ShownProject } from "~/contracts/deal-page";
import { foldText } from "~/domain/fold-text";

/** A category matched by its own name or by its items'. */
export type Found = { project: ShownProject; byName: boolean; items: ListedItem[] };

/** The first `most` items; drops empty categories unless matched by name. */
export function firstOf(found: readonly Found[], most: number): Found[] {
  let room = most;
  return found.flatMap((each) => {
    const items = each.items.slice(0, room);
    room -= items.length;
    return items.length > 0 || each.byName ? [{ ...each, items }] : [];
  });
}

/** Every word must match, ignoring case and macrons. A blank query matches nothing. */
export function searchBudget(projects: readonly ShownProject[], query: string): Found[] {
  const words = foldText(query).split(" ").filter(Boolean);
  if (words.length === 0) return [];
  const matches = (name: string) => words.every((word) => foldText(name).includes(word));
  return projects
    .map((project) => ({
      project,
      byName: matches(project.name),
      items: project.activeItems.filter((item) => matches(item.name)),
    }))
    .filter(({ byName, items }) => byName || items.length > 0);
}
