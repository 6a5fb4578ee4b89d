import { billMessage } from "~/contracts/bill-messages";
import { entriesInput, entryList, spendInput, spendView } from "~/contracts/bills";
import { messages } from "~/contracts/messages";
import { BILLS_OF_PAGE, createBills, findBill, lastGstTerm, listEntries } from "~/data/bills";
import { attachFile } from "~/data/files";
import { refreshItemMoney } from "~/data/item-money";
import { findItem, readItem } from "~/data/projects";
import { amountProblem, rangeProblem, type BillProblem } from "~/domain/bills/bill-problems";
import { presetGst } from "~/domain/bills/bill-warnings";
import { todayIn } from "~/domain/bills/calendar-date";
import { splitTyped } from "~/domain/bills/gst-terms";
import { MAX_FILE_BYTES } from "~/domain/file";
import { refuseField } from "~/domain/refusal";
import { newId } from "~/services/ids";
import { onItem } from "../builders";
import { checkFiles, storeFiles } from "../files/store-files";
import { readDates } from "../calendar-dates";
import { freeId } from "../free-id";
import { command, query, type Context } from "../operation";
import { viewItem } from "../projects/view-project";
import { refuseMoreBillLines } from "../sizes";
import { chooseSupplier } from "../suppliers/suppliers";
import { viewBills } from "./view-bill";

export const showEntries = query({
  ...onItem("see"),
  summary: "The log behind an item's spent, newest first, 200 at a time",
  failure: messages.loadProjectFailed,
  input: entriesInput,
  output: entryList,
  run({ db, now }, { item }, { page = 1 }) {
    const entries = listEntries(db, item.id, (page - 1) * BILLS_OF_PAGE);
    const ids = [...new Set(entries.map(({ billId }) => billId))];
    const bills = new Map(viewBills(db, ids, now).map((bill) => [bill.id, bill]));
    return entries.flatMap(({ id, billId, amount, gross, gst, note }) => {
      const bill = bills.get(billId);
      return bill ? [{ id, amount, gross, gst, note, bill }] : [];
    });
  },
});

/** The quick way to log one amount on one item; sent again under its `newId`, it is one bill. */
export const spend = command({
  ...onItem("editContents"),
  summary: "Log an amount spent on an item, with its receipt",
  failure: messages.saveChangeFailed,
  input: spendInput,
  output: spendView,
  upload: { maxBytes: MAX_FILE_BYTES, tooLarge: messages.fileTooLarge },
  async prepare(context, { file }, { itemId }) {
    const { currentActor: actor, db } = context;
    const place = file && actor && findItem(db, actor.user, itemId);
    return place && file ? await checkFiles(context, place.property.id, [file], "file") : [];
  },
  run(context, { item, property }, typed, checked) {
    const { db, actor, now } = context;
    const before = typed.newId === undefined ? undefined : findBill(db, actor.user, typed.newId);
    const isSame = before?.property.id === property.id;
    const billId = isSame ? before.bill.id : freeId(db, typed.newId);
    if (!isSame) {
      logSpend(context, { billId, itemId: item.id, spent: item.spent, property }, typed);
      for (const { id } of storeFiles(context, property.id, checked, "file"))
        attachFile(db, id, { billId });
      refreshItemMoney(db, [item.id]);
    }
    const [bill] = viewBills(db, [billId], now);
    if (!bill) throw new Error("The bill that was just made is not there.");
    return { item: viewItem(readItem(db, item.id), property.status), bill };
  },
});

type Place = {
  billId: string;
  itemId: string;
  spent: number;
  property: { id: string; creatorId: string };
};

function logSpend(
  context: Context,
  { billId, itemId, spent, property }: Place,
  typed: Omit<(typeof spendInput)["_output"], "file" | "newId">,
): void {
  const { db, actor, now } = context;
  const { amount, reference = "", paid = true } = typed;
  const kind = paid ? "receipt" : "invoice";
  refuse("amount", amountProblem(kind, amount));
  const dates = readDates(now, { date: "bill", dueDate: "due" }, typed);
  const date = dates.date ?? todayIn(now);
  const dueDate = dates.dueDate ?? null;
  const supplier = chooseSupplier(context, property, typed) ?? null;
  const term =
    typed.gst ??
    presetGst(supplier && { ...supplier, lastTerm: lastGstTerm(db, property.id, supplier.id) });
  const { gross, gst } = splitTyped(term, amount);
  refuse("amount", rangeProblem(gross, spent + gross));
  refuseMoreBillLines(db, property.id);
  createBills(db, {
    bills: [
      {
        id: billId,
        propertyId: property.id,
        kind,
        supplierId: supplier?.id ?? null,
        reference: reference.trim(),
        date,
        dueDate,
        gst: term,
        gstAmount: gst,
        gstAssumed: typed.gst === undefined,
        createdBy: actor.user.id,
        createDate: now,
      },
    ],
    lines: [{ id: newId(), billId, itemId, position: 0, amount, gross, gst }],
    payments: paid ? [{ id: newId(), billId, date, amount: gross, createDate: now }] : [],
  });
}

function refuse(field: string, problem: BillProblem | undefined): void {
  if (problem) throw refuseField(field, billMessage(problem));
}
