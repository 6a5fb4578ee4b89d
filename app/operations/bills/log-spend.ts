import type { CreateBill } from "~/contracts/bill-inputs";
import { findBill } from "~/data/bills";
import { attachFile } from "~/data/files";
import { refreshItemMoney } from "~/data/item-money";
import type { Property } from "~/domain/property";
import { storeFiles, type CheckedFile } from "../files/store-files";
import { freeId } from "../free-id";
import type { Context } from "../operation";
import { withOneLine } from "./line-fields";
import { writeNewBill } from "./write-bill";

type Spend = Omit<CreateBill, "fileIds"> & {
  /** Already checked; `fileField` names their field in a refusal. */
  files: CheckedFile[];
  fileField: string;
};

/**
 * Writes a bill with its files. Sent again under its `newId`, it is the same bill.
 * @returns the bill's id.
 * @throws Refusal
 */
export function logSpend(context: Context, property: Property, sent: Spend): string {
  const { db, actor } = context;
  const { files, fileField, newId, ...bill } = sent;
  const before = newId === undefined ? undefined : findBill(db, actor.user, newId);
  if (before?.property.id === property.id) return before.bill.id;
  const billId = freeId(db, newId);
  const { lines } = withOneLine(() => writeNewBill(context, property, billId, bill));
  for (const { id } of storeFiles(context, property.id, files, fileField))
    attachFile(db, id, { billId });
  refreshItemMoney(
    db,
    lines.flatMap(({ itemId }) => itemId ?? []),
  );
  return billId;
}
