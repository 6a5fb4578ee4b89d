import type { ItemView, ProjectView } from "~/contracts/projects";
import { foldText } from "~/domain/fold-text";

/** A category that was found: for its own name, or for items in it. */
export type Found = { project: ProjectView; byName: boolean; items: ItemView[] };

/**
 * The first of what was found, with so many items at most; the categories of the others are left
 * out unless they were found for their own name.
 */
export function firstOf(found: readonly Found[], most: number): Found[] {
  let room = most;
  return found.flatMap((each) => {
    const items = each.items.slice(0, room);
    room -= items.length;
    return items.length > 0 || each.byName ? [{ ...each, items }] : [];
  });
}

/**
 * The categories and budget items in whose names every word of the query is found, whatever the
 * case and the macrons. A blank query finds nothing.
 */
export function searchBudget(projects: readonly ProjectView[], query: string): Found[] {
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
