import { placedBillList, savedBillView } from "~/contracts/bill-inputs";
import { billEditMessages } from "~/contracts/bill-messages";
import { messages } from "~/contracts/messages";
import { createReceiptInput, receiptsQuery } from "~/contracts/receipts";
import { createBills, findBill } from "~/data/bills";
import { attachFile } from "~/data/files";
import { listPropertyRows } from "~/data/properties";
import { todayIn } from "~/domain/bills/calendar-date";
import { MAX_FILE_BYTES } from "~/domain/file";
import { mayOnProperty } from "~/domain/permission";
import type { Property } from "~/domain/property";
import { onProperty } from "../builders";
import { checkFiles, storeFiles, type CheckedFile } from "../files/store-files";
import { freeId } from "../free-id";
import { command, query, type Context } from "../operation";
import { viewSavedBill } from "./saved-bill";
import { cursorOf, viewPlacedBills } from "./show-bills";

/** Sent again under its `newId`, it is one receipt. */
export const createReceipt = command({
  ...onProperty("editContents"),
  summary: "Add a receipt by its photo alone, to be sorted later",
  failure: billEditMessages.saveReceiptFailed,
  input: createReceiptInput,
  output: savedBillView,
  upload: { maxBytes: MAX_FILE_BYTES, tooLarge: messages.fileTooLarge },
  prepare: (context, { file }, { propertyId }) => checkFiles(context, propertyId, [file], "file"),
  run(context, property, { newId }, checked) {
    const { db, actor } = context;
    const before = newId === undefined ? undefined : findBill(db, actor.user, newId);
    if (before?.property.id === property.id)
      return viewSavedBill(context, property, before.bill.id);
    const billId = freeId(db, newId);
    addReceipt(context, property, billId, checked);
    return viewSavedBill(context, property, billId);
  },
});

/** A bill without lines: its amount is not known yet. */
function addReceipt(
  context: Context,
  { id: propertyId }: Property,
  billId: string,
  checked: CheckedFile[],
): void {
  const { db, actor, now } = context;
  const bill = {
    id: billId,
    propertyId,
    kind: "receipt",
    date: todayIn(now),
    gst: "incl",
    gstAssumed: true,
    createdBy: actor.user.id,
    createDate: now,
  } as const;
  createBills(db, { bills: [bill], lines: [], payments: [] });
  for (const { id } of storeFiles(context, propertyId, checked, "file"))
    attachFile(db, id, { billId });
}

export const showReceipts = query({
  summary: "Bills with a file or to sort, of all properties that the user may edit, 200 at a time",
  failure: billEditMessages.loadFailed,
  access: "content",
  input: receiptsQuery,
  output: placedBillList,
  run(context, _subject, { unsorted, after }) {
    const { db, actor } = context;
    const properties = listPropertyRows(db, actor.user).filter((property) =>
      mayOnProperty("editContents", actor.user.id, property),
    );
    return viewPlacedBills(context, properties, {
      isPaper: true,
      unsorted,
      after: cursorOf(after),
    });
  },
});
