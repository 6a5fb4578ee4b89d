import {
  saveSpendInput,
  savedSpendView,
  undoneSpendView,
  undoSpendInput,
} from "~/contracts/add-spend";
import { messages } from "~/contracts/messages";
import { spendMessages } from "~/contracts/spend-messages";
import { findBill, readBills } from "~/data/bills";
import type { Db } from "~/data/database";
import { findItem, listProjects, readItem } from "~/data/projects";
import { FILES_OF_SPEND } from "~/domain/bills/spend-kinds";
import { MAX_FILE_BYTES } from "~/domain/file";
import type { Property } from "~/domain/property";
import { Refusal } from "~/domain/refusal";
import { onProperty } from "../builders";
import { checkFiles } from "../files/store-files";
import { command, type Context } from "../operation";
import { discard } from "../trash";
import { logSpend } from "./log-spend";
import { viewSpendItem } from "./spend-form";

/** Sent again under its `formId`, it is one bill. */
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
  run(context, property, typed, files) {
    const { amount, itemId, kind = "receipt", paid = "yes", dueDate, formId, ...rest } = typed;
    const { supplier, date, gst, reference } = rest;
    const billId = logSpend(context, property, {
      line: { amount, itemId: findItemId(context, property, itemId) ?? null },
      kind,
      paid: paid === "yes",
      supplier,
      date,
      dueDate: paid === "yes" ? undefined : dueDate,
      gst,
      reference,
      newId: formId,
      files,
      fileField: "files",
    });
    return viewSaved(context, property, billId, typed);
  },
});

/** Undefined, which leaves the spend unsorted, unless it is an active item of the property. */
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
