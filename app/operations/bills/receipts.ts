import {
  createReceiptInput,
  createReceiptsInput,
  placedBillList,
  receiptsQuery,
  savedBillView,
} from "~/contracts/bill-inputs";
import { billEditMessages } from "~/contracts/bill-messages";
import { fieldOfFiles } from "~/contracts/form-fields";
import { messages } from "~/contracts/messages";
import type { IncomingFile } from "~/contracts/uploads";
import { listPropertyRows } from "~/data/properties";
import { RECEIPTS_AT_ONCE } from "~/domain/bills/bill";
import { MAX_FILE_BYTES } from "~/domain/file";
import { mayOnProperty } from "~/domain/permission";
import { PartialRefusal, Refusal } from "~/domain/refusal";
import { onProperty } from "../builders";
import { commandList, step } from "../command-list";
import { checkFiles, type CheckedFile } from "../files/store-files";
import { command, query, type PreparingContext } from "../operation";
import { logSpend } from "./spend";
import { viewSavedBill } from "./view-bill";
import { cursorOf, viewPlacedBills } from "./show-bills";

/** A bill without lines: its amount is not known yet. Sent again under its `newId`, it is one. */
export const createReceipt = command({
  ...onProperty("editContents"),
  summary: "Add a receipt by its photo, to be sorted later",
  failure: billEditMessages.saveReceiptFailed,
  input: createReceiptInput,
  output: savedBillView,
  upload: { maxBytes: MAX_FILE_BYTES, tooLarge: messages.fileTooLarge },
  prepare: (context, { file }, { propertyId }) => checkFiles(context, propertyId, [file], "file"),
  run(context, property, { file: _file, ...sent }, files) {
    const billId = logSpend(context, property, { ...sent, lines: [], files });
    return viewSavedBill(context, property, billId);
  },
});

type Checked = { sent: IncomingFile; file: CheckedFile } | { problem: string };

/** For a form without script. Files that are refused do not keep the others from being saved. */
export const receiptsForm = commandList({
  ...onProperty("editContents"),
  failure: billEditMessages.saveReceiptFailed,
  input: createReceiptsInput,
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
  commands: [createReceipt],
  fieldOf: fieldOfFiles,
  steps: (_context, { id: propertyId }, _typed, checked) =>
    checked.flatMap((one) =>
      "problem" in one
        ? []
        : step("", createReceipt, {
            params: { propertyId },
            input: { file: one.sent },
            prepared: [one.file],
          }),
    ),
  answer(_context, _property, saved, _typed, checked) {
    const problems = checked.flatMap((one) => ("problem" in one ? [one.problem] : []));
    if (problems.length === 0) return { count: saved.length, first: saved[0]?.id };
    if (saved.length === 0)
      throw new Refusal("invalid", billEditMessages.saveReceiptFailed, { files: problems });
    const some = billEditMessages.someReceiptsSaved(saved.length);
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
    return { sent: file, file: found };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [message = error.message] = error.fields["files"] ?? [];
    return { problem: `${file.name}: ${message}` };
  }
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
