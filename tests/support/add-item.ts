import type { Db } from "~/data/database";
import { eq } from "drizzle-orm";
import { createItemRow, readItem } from "~/data/projects";
import { projects } from "~/data/schema";
import type { Cents } from "~/domain/money";
import type { ProjectItem } from "~/domain/property";
import { recordSpent } from "~/operations/bills/spent";

type Row = Parameters<typeof createItemRow>[1] & { spent?: Cents | undefined };

/** An item; what was spent on it has an entry in its log. */
export function addItem(db: Db, { spent = 0, ...row }: Row): ProjectItem {
  const { id, projectId, createDate } = createItemRow(db, row);
  const { propertyId = "" } =
    db.select().from(projects).where(eq(projects.id, projectId)).get() ?? {};
  recordSpent({ db, now: createDate, by: null, propertyId }, [{ id, spent }]);
  return readItem(db, id);
}
