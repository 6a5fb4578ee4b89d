import {
  saveSpendInput,
  savedSpendView,
  undoneSpendView,
  undoSpendInput,
} from "~/contracts/add-spend";
import { billMessage } from "~/contracts/bill-messages";
import { messages } from "~/contracts/messages";
import { spendMessages } from "~/contracts/spend-messages";
import { createBills, findBill, readBills } from "~/data/bills";
import type { Db } from "~/data/database";
import { attachFile } from "~/data/files";
import { refreshItemMoney } from "~/data/item-money";
import { findItem, listProjects, readItem } from "~/data/projects";
import { keptAmount } from "~/domain/bills/bill";
import { amountProblem, rangeProblem, type BillProblem } from "~/domain/bills/bill-problems";
import { presetGst } from "~/domain/bills/bill-warnings";
import { todayIn } from "~/domain/bills/calendar-date";
import { splitTyped } from "~/domain/bills/gst-terms";
import { FILES_OF_SPEND } from "~/domain/bills/spend-kinds";
import { MAX_FILE_BYTES } from "~/domain/file";
import type { Property } from "~/domain/property";
import { Refusal, refuseField } from "~/domain/refusal";
import { newId } from "~/services/ids";
import { onProperty } from "../builders";
import { readDates } from "../calendar-dates";
import { checkFiles, storeFiles } from "../files/store-files";
import { freeId } from "../free-id";
import { command, type Context } from "../operation";
import { chooseSupplier } from "../suppliers/suppliers";
import { discard } from "../trash";
import { viewSpendItem } from "./spend-form";

/** What is sent again under its `formId` is one bill. */
export const saveSpend = command({
  ...onProperty("editContents"),
  summary: "Log an amount spent on an item of a property, or to be sorted later",
  failure: spendMessages.logFailed,
  input: saveSpendInput,
  output: savedSpendView,
  upload: {
    maxBytes: MAX_FILE_BYTES,
    maxFiles: FILES_OF_SPEND,
    tooLarge: messages.fileTooLarge,
  },
  prepare: async (context, { files = [] }, { propertyId }) =>
    checkFiles(context, propertyId, files, "files"),
  run(context, property, typed, checked) {
    const { db, actor } = context;
    const before = typed.formId === undefined ? undefined : findBill(db, actor.user, typed.formId);
    const isSame = before?.property.id === property.id;
    const billId = isSame ? before.bill.id : freeId(db, typed.formId);
    const itemId = isSame ? undefined : findItemId(context, property, typed.itemId);
    if (!isSame) {
      logSpend(context, property, { ...typed, billId, itemId });
      for (const { id } of storeFiles(context, property.id, checked, "files"))
        attachFile(db, id, { billId });
      if (itemId !== undefined) refreshItemMoney(db, [itemId]);
    }
    return viewSaved(context, property, billId, typed);
  },
});

function findItemId(
  { db, actor }: Context,
  property: Property,
  itemId: string | undefined,
): string | undefined {
  const place = itemId ? findItem(db, actor.user, itemId) : undefined;
  return place?.property.id === property.id && place.item.status === "active"
    ? place.item.id
    : undefined;
}

type Typed = (typeof saveSpendInput)["_output"];

function logSpend(
  context: Context,
  property: Property,
  typed: Typed & { billId: string; itemId: string | undefined },
): void {
  const { db, actor, now } = context;
  const { billId, itemId = null, kind = "receipt", paid = "yes" } = typed;
  refuse("amount", amountProblem(kind, typed.amount));
  const dates = readDates(now, { date: "bill", dueDate: "due" }, typed);
  const date = dates.date ?? todayIn(now);
  const supplier = chooseSupplier(context, property, { supplier: typed.supplier }) ?? null;
  const term = typed.gst ?? presetGst(supplier && { ...supplier, lastTerm: null });
  const amount = keptAmount(kind, typed.amount);
  const { gross, gst } = splitTyped(term, amount);
  const spent = itemId === null ? 0 : readItem(db, itemId).spent;
  refuse("amount", rangeProblem(gross, spent + gross));
  createBills(db, {
    bills: [
      {
        id: billId,
        propertyId: property.id,
        kind,
        supplierId: supplier?.id ?? null,
        reference: typed.reference?.trim() ?? "",
        date,
        dueDate: paid === "yes" ? null : (dates.dueDate ?? null),
        gst: term,
        gstAmount: gst,
        gstAssumed: typed.gst === undefined,
        createdBy: actor.user.id,
        createDate: now,
      },
    ],
    lines: [{ id: newId(), billId, itemId, position: 0, amount, gross, gst }],
    payments: paid === "yes" ? [{ id: newId(), billId, date, amount: gross, createDate: now }] : [],
  });
}

function refuse(field: string, problem: BillProblem | undefined): void {
  if (problem) throw refuseField(field, billMessage(problem));
}

function viewSaved({ db }: Context, property: Property, billId: string, typed: Typed) {
  const [saved] = readBills(db, [billId]);
  if (!saved) throw new Error("The bill that was just logged is not there.");
  const itemId = saved.lines[0]?.itemId ?? null;
  return {
    billId,
    propertyId: property.id,
    projectId: findProjectId(db, property, typed.projectId),
    supplier: saved.supplier?.name ?? "",
    date: saved.bill.date,
    gross: saved.lines.reduce((sum, { gross }) => sum + gross, 0),
    item: itemId === null ? null : viewSpendItem(readItem(db, itemId)),
    itemIsGone: Boolean(typed.itemId) && itemId === null,
  };
}

/** Only a category of the property is returned to. */
function findProjectId(db: Db, property: Property, asked: string | undefined): string | null {
  return listProjects(db, property.id).find(({ id }) => id === asked)?.id ?? null;
}

export const undoSpend = command({
  ...onProperty("editContents"),
  summary: "Take back a spend that was just logged",
  failure: messages.undoFailed,
  input: undoSpendInput,
  output: undoneSpendView,
  run(context, property, { billId, projectId }) {
    const { db, actor } = context;
    const place = findBill(db, actor.user, billId);
    if (place?.property.id !== property.id) throw new Refusal("conflict", messages.undoFailed);
    discard(context, { kind: "bill", id: billId, parentId: property.id });
    return { propertyId: property.id, projectId: findProjectId(db, property, projectId) };
  },
});
