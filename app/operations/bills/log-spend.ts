import type { CreateBill } from "~/contracts/bill-inputs";
import { findBill } from "~/data/bills";
import { attachFile } from "~/data/files";
import { refreshItemMoney } from "~/data/item-money";
import type { Property } from "~/domain/property";
import { Refusal } from "~/domain/refusal";
import { storeFiles, type CheckedFile } from "../files/store-files";
import { freeId } from "../free-id";
import type { Context } from "../operation";
import { writeNewBill } from "./write-bill";

type Spend = Omit<CreateBill, "lines" | "fileIds"> & {
  line: CreateBill["lines"][number];
  /** Already checked; `fileField` names their field in a refusal. */
  files: CheckedFile[];
  fileField: string;
};

/**
 * Writes a bill of one line with its files. Sent again under its `newId`, it is the same bill.
 * @returns the bill's id.
 * @throws Refusal
 */
export function logSpend(context: Context, property: Property, sent: Spend): string {
  const { db, actor } = context;
  const { line, files, fileField, newId, ...bill } = sent;
  const before = newId === undefined ? undefined : findBill(db, actor.user, newId);
  if (before?.property.id === property.id) return before.bill.id;
  const billId = freeId(db, newId);
  const { lines } = withAmountField(() =>
    writeNewBill(context, property, billId, { ...bill, lines: [line] }),
  );
  for (const { id } of storeFiles(context, property.id, files, fileField))
    attachFile(db, id, { billId });
  refreshItemMoney(
    db,
    lines.flatMap(({ itemId }) => itemId ?? []),
  );
  return billId;
}

/** The one line has no fields of its own in the form: its refusals are the amount's. */
function withAmountField<Output>(write: () => Output): Output {
  try {
    return write();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const fields = Object.entries(error.fields).map(([name, said]) => [
      name === "lines" || name.startsWith("lines.") ? "amount" : name,
      said,
    ]);
    throw new Refusal(error.reason, error.message, Object.fromEntries(fields), error.retryAfter);
  }
}
