import type { CreateBill } from "~/contracts/bill-inputs";
import { findBill } from "~/data/bills";
import { refreshItemMoney } from "~/data/item-money";
import { fieldOfLine } from "~/domain/bills/line-field";
import type { Property } from "~/domain/property";
import { PartialRefusal, Refusal } from "~/domain/refusal";
import type { CheckedFile } from "../files/store-files";
import { freeId } from "../free-id";
import type { Context } from "../operation";
import { writeNewBill } from "./write-bill";

/**
 * Writes a bill of one line, or none, with its files. Sent again under its `newId`, it is the same
 * bill.
 * @returns the bill's id.
 * @throws Refusal
 */
export function logSpend(
  context: Context,
  property: Property,
  { newId, ...bill }: Omit<CreateBill, "fileIds"> & { files: CheckedFile[] },
): string {
  const { db, actor } = context;
  const before = newId === undefined ? undefined : findBill(db, actor.user, newId);
  if (before?.property.id === property.id) return before.bill.id;
  const billId = freeId(db, newId);
  const { lines } = withOneLine(() => writeNewBill(context, property, billId, bill));
  refreshItemMoney(
    db,
    lines.flatMap(({ itemId }) => itemId ?? []),
  );
  return billId;
}

/** A refusal of the lines is one of the amount, or of the item. @throws Refusal */
function withOneLine<Output>(write: () => Output): Output {
  try {
    return write();
  } catch (error) {
    // A partial one must stay what it is, so that what was written is committed.
    if (!(error instanceof Refusal) || error instanceof PartialRefusal) throw error;
    const { reason, message, retryAfter, conflicts } = error;
    const fields = Object.entries(error.fields).map(([name, said]) => [fieldOfLine(name), said]);
    const stale = conflicts.map((name) => fieldOfLine(name));
    throw new Refusal(reason, message, Object.fromEntries(fields), retryAfter, stale);
  }
}
