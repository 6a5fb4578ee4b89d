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

/** Whether any row, or anything in the trash, has this id: restoring must not meet a second one. */
export function isIdTaken(db: Db, id: string): boolean {
  return [properties, projects, projectItems, dealRows, templates, templateItems, trash].some(
    (table) => db.select({ id: table.id }).from(table).where(eq(table.id, id)).get() !== undefined,
  );
}
