import { findTrashed, restore } from "~/data/trash";
import { listDefaultDealRows, listDealRows, type DealRow } from "~/data/deal-rows";
import type { Context } from "../operation";
import { refuseBeyond } from "../sizes";

/**
 * Brings a deleted row back to where it stood, when who deleted it adds it again under its id: that
 * is how a script undoes a deletion.
 * @param propertyId null for a default row.
 * @throws Refusal invalid when there are as many rows as there may be.
 * @returns its id; undefined when there is no such row to bring back.
 */
export function undoRow(
  { db, actor }: Context,
  propertyId: DealRow["propertyId"],
  id: string | undefined,
): string | undefined {
  const thrownAway = id && findTrashed(db, actor.user.id, id);
  if (!thrownAway || thrownAway.kind !== (propertyId === null ? "default-row" : "row"))
    return undefined;
  if (thrownAway.parentId !== (propertyId ?? "")) return undefined;
  const rows = propertyId === null ? listDefaultDealRows(db) : listDealRows(db, propertyId);
  refuseBeyond("rowsOfDeal", rows.length);
  restore(db, id);
  return id;
}
