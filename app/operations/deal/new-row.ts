import { messages } from "~/contracts/messages";
import type { Db } from "~/data/database";
import { isIdTaken } from "~/data/taken-ids";
import { createDealRow, type DealRow } from "~/data/deal-rows";
import { Refusal } from "~/domain/refusal";
import { newId } from "~/services/ids";
import { refuseBeyond } from "../sizes";

type NewRow = Pick<
  DealRow,
  "propertyId" | "categoryId" | "label" | "amount" | "createDate" | "changedBy"
> &
  Partial<Pick<DealRow, "canDelete" | "suggested">> & { id: string | undefined };

/**
 * Puts a new row at the end of its category, after the highest order there by ten
 * (docs/specification.md §13.5).
 * @param rows those that are there already, of all categories.
 * @throws Refusal when anything of anybody's has the id that was asked for
 *   (docs/specification.md §1.3), or there are as many rows as there may be.
 */
export function createRow(db: Db, rows: DealRow[], { id, ...row }: NewRow): DealRow {
  if (id !== undefined && isIdTaken(db, id))
    throw new Refusal("conflict", messages.idTaken, { id: [messages.idTaken] });
  refuseBeyond("rowsOfDeal", rows.length);
  const highest = Math.max(
    0,
    ...rows
      .filter(({ categoryId }) => categoryId === row.categoryId)
      .map(({ position }) => position),
  );
  return createDealRow(db, {
    ...row,
    id: id ?? newId(),
    itemTypeName: "fixedCredit",
    position: highest + STEP,
  });
}

/** "The new item order step is 10" (docs/specification.md §13.5). */
const STEP = 10;
