import type { Db } from "~/data/database";
import { createItemRow, findProjectRow, readItem } from "~/data/projects";
import type { Cents } from "~/domain/money";
import type { ProjectItem } from "~/domain/property";
import { recordSpent } from "~/operations/bills/spent";

type Row = Parameters<typeof createItemRow>[1] & { spent?: Cents | undefined };

/** An item; what was spent on it has an entry in its log. */
export function addItem(db: Db, { spent = 0, ...row }: Row): ProjectItem {
  const { id, projectId, createDate } = createItemRow(db, row);
  const { propertyId } = findProjectRow(db, projectId);
  recordSpent({ db, now: createDate, by: null, propertyId }, [{ id, spent }]);
  return readItem(db, id);
}
