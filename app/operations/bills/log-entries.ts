import { changedEntryView, changeEntryInput, deletedEntryView } from "~/contracts/item-log";
import { billEditMessages } from "~/contracts/bill-messages";
import { fields } from "~/contracts/fields";
import { logMessages } from "~/contracts/log-messages";
import { readBills, type BillRow, type FullBill } from "~/data/bills";
import type { Db } from "~/data/database";
import { readItem } from "~/data/projects";
import { billTitle } from "~/domain/bills/bill-title";
import { entryChange } from "~/domain/bills/entry-change";
import { itemLabel } from "~/domain/item";
import { Refusal } from "~/domain/refusal";
import { onBillOfItem } from "../builders";
import { command } from "../operation";
import { deleteBill, updateBill } from "./bills";
import { withOneLine } from "./line-fields";

/** The other lines of the bill stay as they are. */
export const changeEntry = command({
  ...onBillOfItem("editContents"),
  summary: "Change an entry of an item's log, or move it to another item",
  failure: billEditMessages.saveFailed,
  input: changeEntryInput,
  output: changedEntryView,
  run(context, place, { lineId, was, date, dueDate, reference, note, ...typed }) {
    const { db } = context;
    const { item } = place;
    const stored = readBillOf(db, place, lineId);
    const changes = entryChange(
      { ...stored.bill, supplier: stored.supplier, lines: sentLines(stored) },
      lineId,
      typed,
    );
    const saved = withOneLine(() =>
      updateBill.run(
        context,
        place,
        { ...changes, date, dueDate, reference, note, was },
        undefined,
      ),
    );
    const line = saved.lines.find(({ id }) => id === lineId);
    const itemId = line?.itemId ?? null;
    return {
      title: billTitle(saved),
      amount: line?.gross ?? 0,
      ...(itemId !== item.id && {
        movedTo: itemId === null ? null : itemLabel(readItem(db, itemId).name),
      }),
    };
  },
});

/** With all lines of the bill, and with its payments and files. */
export const deleteEntry = command({
  ...onBillOfItem("editContents"),
  summary: "Delete the bill of an entry of an item's log",
  failure: billEditMessages.removeFailed,
  input: fields({}),
  output: deletedEntryView,
  run(context, place) {
    const { bill, supplier, lines } = readBillOf(context.db, place);
    deleteBill.run(context, place, {}, undefined);
    return {
      billId: bill.id,
      title: billTitle({ ...bill, supplier }),
      total: lines.reduce((sum, { gross }) => sum + gross, 0),
    };
  },
});

type Place = { bill: BillRow; item: { id: string } };

/** @throws Refusal conflict where the bill has no such line on the item, or none at all. */
function readBillOf(db: Db, { bill, item }: Place, lineId?: string): FullBill {
  const [stored] = readBills(db, [bill.id]);
  const isHere = stored?.lines.some(
    ({ id, itemId }) => itemId === item.id && (lineId === undefined || id === lineId),
  );
  if (!stored || !isHere) throw new Refusal("conflict", logMessages.entryGone);
  return stored;
}

function sentLines({ lines }: FullBill) {
  return lines.map(({ id, itemId, amount, note, taxKind }) => ({
    id,
    itemId,
    amount,
    note,
    taxKind: taxKind as never,
  }));
}
