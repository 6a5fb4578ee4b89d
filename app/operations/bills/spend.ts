import type { z } from "zod";
import type { CreateBill } from "~/contracts/bill-inputs";
import { billEditMessages } from "~/contracts/bill-messages";
import { entriesInput, entryList, spendInput, spendView } from "~/contracts/bills";
import { itemLogInput, itemLogView } from "~/contracts/bills-page";
import { messages } from "~/contracts/messages";
import { itemParams } from "~/contracts/projects";
import { BILLS_OF_PAGE, listEntries, findBill } from "~/data/bills";
import { refreshItemMoney } from "~/data/item-money";
import { stepsOf } from "~/data/item-order";
import { findItem, readItem } from "~/data/projects";
import { listSupplierNames } from "~/data/suppliers";
import { findTrashedItem } from "~/data/trashed-items";
import { todayIn } from "~/domain/bills/calendar-date";
import { fieldOfLine } from "~/domain/bills/line-field";
import { MAX_FILE_BYTES } from "~/domain/file";
import { type Project, type ProjectItem, type Property, itemLabel } from "~/domain/property";
import { PartialRefusal, Refusal } from "~/domain/refusal";
import { onItem, onPartOfProperty, freeId, formId } from "../builders";
import { checkFiles, type CheckedFile } from "../files/store-files";
import { command, query, type Context, type PreparingContext } from "../operation";
import { viewItem } from "../projects/view-project";
import { listChoices, viewChoice } from "./bill-rows";
import { viewBills, viewBillsAlone, viewBillOf } from "./view-bill";
import { writeNewBill, type NewBillMore } from "./write-bill";

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
    const duplicates = [...bills.values()].flatMap(({ duplicateOf }) => duplicateOf ?? []);
    const others = new Map(viewBillsAlone(db, duplicates, now).map((bill) => [bill.id, bill]));
    return entries.flatMap(({ id, billId, amount, gross, gst, note }) => {
      const bill = bills.get(billId);
      if (!bill) return [];
      const same = others.get(bill.duplicateOf ?? "");
      const sameAs = same ? { date: same.date, total: same.total } : null;
      return [{ id, amount, gross, gst, note, bill, sameAs }];
    });
  },
});

type Place = { item: ProjectItem; property: Property; project?: Project };
/** Deleted while the amount was typed. */
type Deleted = { item: null; name: string; property: Property };
type Where = { itemId: string };

function findPlace(
  { db, actor }: Pick<Context, "db" | "actor">,
  { itemId }: Where,
): Place | Deleted | undefined {
  const place = findItem(db, actor.user, itemId);
  if (place) return place;
  const deleted = findTrashedItem(db, actor.user, itemId);
  return deleted && { ...deleted, item: null };
}

const onItemOrDeleted = onPartOfProperty(itemParams, findPlace);

/**
 * The quick way to log one amount on one item; sent again under its `newId`, it is one bill. For an
 * item that was deleted meanwhile the bill is kept, unsorted.
 */
export const spend = command({
  ...onItemOrDeleted("editContents"),
  summary: "Log an amount spent on an item, with its receipt",
  failure: messages.saveChangeFailed,
  input: spendInput,
  output: spendView,
  upload: { maxBytes: MAX_FILE_BYTES, tooLarge: messages.fileTooLarge },
  prepare: checkReceipt,
  run(context, place: Place | Deleted, typed, files) {
    const { db, now } = context;
    const { property } = place;
    const billId = logOnItem(context, place, typed, files);
    if (place.item === null) {
      const message = billEditMessages.itemsDeleted([itemLabel(place.name)]);
      throw new PartialRefusal("conflict", message, { itemId: [message] });
    }
    const { item } = place;
    context.receipt.undo = { what: "spend", billId };
    return {
      item: viewItem(readItem(db, item.id), property.status),
      bill: viewBillOf(db, billId, now),
    };
  },
});

async function checkReceipt(
  context: PreparingContext,
  { file }: Pick<z.output<typeof spendInput>, "file">,
  { itemId }: Where,
): Promise<CheckedFile[]> {
  const { currentActor: actor, db } = context;
  const place = file && actor && findPlace({ db, actor }, { itemId });
  return place && file ? await checkFiles(context, place.property.id, [file], "file") : [];
}

function logOnItem(
  context: Context,
  { item, property }: Place | Deleted,
  { amount, file: _file, ...typed }: z.output<typeof spendInput>,
  files: CheckedFile[],
): string {
  const lines = [{ itemId: item?.id ?? null, amount }];
  return logSpend(context, property, { ...typed, lines, files });
}

/**
 * Writes a bill of one line, or none, with its files. Sent again under its `newId`, it is the same
 * bill.
 * @returns the bill's id.
 * @throws Refusal
 */
export function logSpend(
  context: Context,
  property: Property,
  { newId, ...bill }: Omit<CreateBill, "fileIds"> & NewBillMore,
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

export const showItemLog = query({
  ...onItem("see"),
  summary: "An item with the log behind what was spent on it",
  failure: messages.loadProjectFailed,
  input: itemLogInput,
  output: itemLogView,
  run(context, place, { page = 1, entry }) {
    const { item, project, property } = place;
    const entries = showEntries.run(context, place, { page }, undefined);
    const edited = entries.find(({ id }) => id === entry);
    return {
      item: viewItem(item, property.status),
      steps: stepsOf(context.db, project.id, item.id),
      project: { id: project.id, name: project.name },
      property: { id: property.id, name: property.name },
      entries,
      page,
      pages: Math.max(1, Math.ceil(item.entryCount / BILLS_OF_PAGE)),
      suppliers: listSupplierNames(context.db, property.id, "bills"),
      today: todayIn(context.now),
      newId: formId(context),
      editing: edited
        ? { entryId: edited.id, categories: listChoices(context.db, property.id, viewChoice) }
        : null,
    };
  },
});
