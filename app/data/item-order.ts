import { sql } from "drizzle-orm";
import type { Db } from "./database";
import { listActiveItems } from "./projects";
import { projectItems } from "./schema";

/**
 * Gives the active items of a category their places, the first 1, with one after another or first.
 * @returns false unless `after` is one of them.
 */
export function putItemAfter(db: Db, projectId: string, id: string, after: string | null): boolean {
  const all = listActiveItems(db, [projectId]).map((item) => item.id);
  const others = all.filter((other) => other !== id);
  const place = after === null ? 0 : others.indexOf(after) + 1;
  if (after !== null && place === 0) return false;
  const places = JSON.stringify(others.toSpliced(place, 0, id));
  db.update(projectItems)
    .set({ position: sql`json_each.key + 1` })
    .from(sql`json_each(${places})`)
    .where(sql`${projectItems.id} = json_each.value and position is not json_each.key + 1`)
    .run();
  return true;
}
