import { billEditMessages } from "~/contracts/bill-messages";
import { entriesInput, entryList, spendInput, spendView } from "~/contracts/bills";
import { messages } from "~/contracts/messages";
import { itemParams } from "~/contracts/projects";
import { BILLS_OF_PAGE, listEntries } from "~/data/bills";
import { findItem, readItem } from "~/data/projects";
import { findTrashedItem } from "~/data/trashed-items";
import { MAX_FILE_BYTES } from "~/domain/file";
import { itemLabel } from "~/domain/item";
import type { ProjectItem, Property } from "~/domain/property";
import { PartialRefusal } from "~/domain/refusal";
import { onItem, onPartOfProperty } from "../builders";
import { checkFiles } from "../files/store-files";
import { command, query } from "../operation";
import { viewItem } from "../projects/view-project";
import { logSpend } from "./log-spend";
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
    const duplicates = [...bills.values()].flatMap(({ duplicateOf }) => duplicateOf ?? []);
    const others = new Map(viewBills(db, duplicates, now).map((bill) => [bill.id, bill]));
    return entries.flatMap(({ id, billId, amount, gross, gst, note }) => {
      const bill = bills.get(billId);
      if (!bill) return [];
      const same = others.get(bill.duplicateOf ?? "");
      const sameAs = same ? { date: same.date, total: same.total } : null;
      return [{ id, amount, gross, gst, note, bill, sameAs }];
    });
  },
});

type Place = { item: ProjectItem; property: Property };
/** Deleted while the amount was typed. */
type Deleted = { item: null; name: string; property: Property };

const onItemOrDeleted = onPartOfProperty(
  itemParams,
  ({ db, actor }, { itemId }): Place | Deleted | undefined => {
    const place = findItem(db, actor.user, itemId);
    const deleted = place ? undefined : findTrashedItem(db, actor.user, itemId);
    return place ?? (deleted && { ...deleted, item: null });
  },
);

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
  async prepare(context, { file }, { itemId }) {
    const { currentActor: actor, db } = context;
    const place =
      file &&
      actor &&
      (findItem(db, actor.user, itemId) ?? findTrashedItem(db, actor.user, itemId));
    return place && file ? await checkFiles(context, place.property.id, [file], "file") : [];
  },
  run(context, place: Place | Deleted, { amount, file: _file, ...typed }, files) {
    const { db, now } = context;
    const { property } = place;
    const lines = [{ itemId: place.item?.id ?? null, amount }];
    const billId = logSpend(context, property, { ...typed, lines, files, fileField: "file" });
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
