import { placedBillList, savedBillView } from "~/contracts/bill-inputs";
import { billEditMessages } from "~/contracts/bill-messages";
import { messages } from "~/contracts/messages";
import {
  createdReceiptsView,
  createReceiptInput,
  createReceiptsInput,
  receiptsQuery,
} from "~/contracts/receipts";
import type { IncomingFile } from "~/contracts/uploads";
import { createBills, findBill } from "~/data/bills";
import { attachFile } from "~/data/files";
import { listPropertyRows } from "~/data/properties";
import { todayIn } from "~/domain/bills/calendar-date";
import { RECEIPTS_AT_ONCE } from "~/domain/bills/spend-kinds";
import { MAX_FILE_BYTES } from "~/domain/file";
import { mayOnProperty } from "~/domain/permission";
import type { Property } from "~/domain/property";
import { PartialRefusal, Refusal } from "~/domain/refusal";
import { newId } from "~/services/ids";
import { onProperty } from "../builders";
import { checkFiles, storeFiles, type CheckedFile } from "../files/store-files";
import { freeId } from "../free-id";
import { command, query, type Context, type PreparingContext } from "../operation";
import { refuseMoreIn } from "../sizes";
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
  run(context, property, sent, checked) {
    const { db, actor } = context;
    const before = sent.newId === undefined ? undefined : findBill(db, actor.user, sent.newId);
    if (before?.property.id === property.id)
      return viewSavedBill(context, property, before.bill.id);
    const billId = freeId(db, sent.newId);
    addReceipt(context, property, billId, checked);
    return viewSavedBill(context, property, billId);
  },
});

type Checked = { file: CheckedFile } | { problem: string };

/** For a form without script. Files that are refused do not keep the others from being saved. */
export const createReceipts = command({
  ...onProperty("editContents"),
  summary: "Add several receipts by their photos",
  failure: billEditMessages.saveReceiptFailed,
  input: createReceiptsInput,
  output: createdReceiptsView,
  upload: {
    maxBytes: MAX_FILE_BYTES,
    maxFiles: RECEIPTS_AT_ONCE,
    tooLarge: messages.fileTooLarge,
  },
  async prepare(context, { files }, { propertyId }) {
    const checked: Checked[] = [];
    for (const file of files) checked.push(await checkOne(context, propertyId, file));
    return checked;
  },
  run(context, property, _input, checked) {
    const billIds = checked.flatMap((one) => {
      if ("problem" in one) return [];
      const billId = newId();
      addReceipt(context, property, billId, [one.file]);
      return [billId];
    });
    const problems = checked.flatMap((one) => ("problem" in one ? [one.problem] : []));
    if (problems.length === 0) return { propertyId: property.id, billIds };
    if (billIds.length === 0)
      throw new Refusal("invalid", billEditMessages.saveReceiptFailed, { files: problems });
    const some = billEditMessages.someReceiptsSaved(billIds.length);
    throw new PartialRefusal("invalid", some, { files: [some, ...problems] });
  },
});

/** Refused files by name. @throws what is no refusal. */
async function checkOne(
  context: PreparingContext,
  propertyId: string,
  file: IncomingFile,
): Promise<Checked> {
  try {
    const [found] = await checkFiles(context, propertyId, [file], "files");
    if (!found) throw new Error("A file was checked and is not there.");
    return { file: found };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [message = error.message] = error.fields["files"] ?? [];
    return { problem: `${file.name}: ${message}` };
  }
}

/** A bill without lines: its amount is not known yet. */
function addReceipt(
  context: Context,
  { id: propertyId }: Property,
  billId: string,
  checked: CheckedFile[],
): void {
  const { db, actor, now } = context;
  refuseMoreIn(db, propertyId, "linesOfProperty");
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
