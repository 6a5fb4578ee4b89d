import { eq } from "drizzle-orm";
import type { Db } from "./database";
import {
  projectItems,
  projects,
  properties,
  templateItems,
  templates,
  trash,
  dealRows,
} from "./schema";

/**
 * Whether anything of anybody's has this id, or had it and may come back. All that can be thrown
 * away is asked: the trash knows each thing by its own id, and holds no two of the same.
 */
export function isIdTaken(db: Db, id: string): boolean {
  return [properties, projects, projectItems, dealRows, templates, templateItems, trash].some(
    (table) => db.select({ id: table.id }).from(table).where(eq(table.id, id)).get() !== undefined,
  );
}
