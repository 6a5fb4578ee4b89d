import { eq } from "drizzle-orm";
import type { Db } from "./database";
import {
  billPayments,
  bills,
  comparisons,
  dealRows,
  projectItems,
  projects,
  propertyFiles,
  quotes,
  scenarios,
  suppliers,
  templateItems,
  templates,
  trash,
  variations,
  versions,
} from "./schema";

const tables = [
  // Of properties and accounts, whose ids must differ.
  versions,
  projects,
  projectItems,
  dealRows,
  templates,
  templateItems,
  suppliers,
  bills,
  billPayments,
  quotes,
  variations,
  comparisons,
  scenarios,
  propertyFiles,
  trash,
];

/** Whether any row, or anything in the trash, has this id: restoring must not meet a second one. */
export function isIdTaken(db: Db, id: string): boolean {
  return tables.some(
    (table) => db.select({ id: table.id }).from(table).where(eq(table.id, id)).get() !== undefined,
  );
}
