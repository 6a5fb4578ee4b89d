import { sql } from "drizzle-orm";
import type { Db } from "./database";
import { listActiveItems } from "./projects";
import { projectItems } from "./schema";

/**
 * Gives the active items of a category their places, the first 1, with one after another or first.
 * @returns the one that it stood after, null for none; undefined unless `after` is one of them.
 */
export function putItemAfter(
  db: Db,
  projectId: string,
  id: string,
  after: string | null,
): string | null | undefined {
  const all = idsInOrder(db, projectId);
  const others = all.filter((other) => other !== id);
  const place = after === null ? 0 : others.indexOf(after) + 1;
  if (after !== null && place === 0) return undefined;
  const places = JSON.stringify(others.toSpliced(place, 0, id));
  db.update(projectItems)
    .set({ position: sql`json_each.key + 1` })
    .from(sql`json_each(${places})`)
    .where(sql`${projectItems.id} = json_each.value and position is not json_each.key + 1`)
    .run();
  return all[all.indexOf(id) - 1] ?? null;
}

/**
 * The item to put one after so that it goes up or down by one place, blank for the top; absent at
 * an end, and for one that is not in the budget.
 */
export function stepsOf(db: Db, projectId: string, id: string): { up?: string; down?: string } {
  const all = idsInOrder(db, projectId);
  const at = all.indexOf(id);
  const below = at < 0 ? undefined : all[at + 1];
  return {
    ...(at > 0 && { up: all[at - 2] ?? "" }),
    ...(below !== undefined && { down: below }),
  };
}

function idsInOrder(db: Db, projectId: string): string[] {
  return listActiveItems(db, [projectId]).map(({ id }) => id);
}
