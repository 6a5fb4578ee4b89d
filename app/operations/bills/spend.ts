import type { z } from "zod";
import { billEditMessages } from "~/contracts/bill-messages";
import { entriesInput, entryList, spendInput, spendView } from "~/contracts/bills";
import { messages } from "~/contracts/messages";
import { itemParams } from "~/contracts/projects";
import { BILLS_OF_PAGE, listEntries } from "~/data/bills";
import { findItem, readItem } from "~/data/projects";
import { findTrashedItem } from "~/data/trashed-items";
import { MAX_FILE_BYTES } from "~/domain/file";
import { itemLabel } from "~/domain/item";
import type { Project, ProjectItem, Property } from "~/domain/property";
import { PartialRefusal } from "~/domain/refusal";
import { onItem, onPartOfProperty } from "../builders";
import { checkFiles, type CheckedFile } from "../files/store-files";
import { command, query, type Context, type PreparingContext } from "../operation";
import { viewItem } from "../projects/view-project";
import { logSpend } from "./log-spend";
import { viewBills, viewBillsAlone } from "./view-bill";

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
    const [bill] = viewBills(db, [billId], now);
    if (!bill) throw new Error("The bill that was just made is not there.");
    return { item: viewItem(readItem(db, item.id), property.status), bill };
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
