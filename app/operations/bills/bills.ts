import { isDeepStrictEqual } from "node:util";
import { createBillInput, savedBillView, updateBillInput } from "~/contracts/bill-inputs";
import { billEditMessages } from "~/contracts/bill-messages";
import { fields } from "~/contracts/fields";
import { logMessages } from "~/contracts/log-messages";
import { setFilesOfBill } from "~/data/bill-parts";
import { findBill, readBill, updateBillRow, type BillRow, type FullBill } from "~/data/bills";
import type { Db } from "~/data/database";
import { refreshItemMoney } from "~/data/item-money";
import { readItem } from "~/data/projects";
import { billTitle } from "~/domain/bills/bill-title";
import { billTotals } from "~/domain/bills/bill-totals";
import { formatDollarsAndCents } from "~/domain/money";
import { type Property, itemLabel } from "~/domain/property";
import { PartialRefusal, Refusal, refuseField } from "~/domain/refusal";
import { onBill, onProperty, freeId } from "../builders";
import type { CheckedFile } from "../files/store-files";
import { command, type Context, type Receipt } from "../operation";
import { refuseStale } from "../refuse-stale";
import { discard } from "../trash";
import type { WorkedOutLines } from "./bill-lines";
import { claimOf } from "./claim-fields";
import { viewSavedBill, viewBillOf } from "./view-bill";
import { changeLines, rewriteBill, typedLines, writeNewBill } from "./write-bill";

/** `itemId` is named by the page of its log. */
type BillPlace = { bill: BillRow; property: Property; itemId?: string };
type Line = { id: string; itemId?: string | null | undefined };

/** Sent again under its `newId`, it is one bill. A form sends its files along. */
export const createBill = command({
  ...onProperty("editContents"),
  summary: "Add a bill, with its lines on the items of the property",
  failure: billEditMessages.saveFailed,
  input: createBillInput,
  output: savedBillView,
  run(context, property, sent, files: CheckedFile[] | undefined) {
    const { db, actor } = context;
    const before = sent.newId === undefined ? undefined : findBill(db, actor.user, sent.newId);
    if (before?.property.id === property.id)
      return viewSavedBill(context, property, before.bill.id);
    const billId = freeId(db, sent.newId);
    const worked = writeNewBill(context, property, billId, { ...sent, files });
    return finish(context, property, billId, { ...worked, fileIds: sent.fileIds, before: [] });
  },
});

export const updateBill = command({
  ...onBill("editContents"),
  summary: "Change a bill; its lines are replaced as a whole",
  failure: billEditMessages.saveFailed,
  input: updateBillInput,
  output: savedBillView,
  run(context, { bill, property, itemId }: BillPlace, sent) {
    const { db } = context;
    const stored = readBill(db, bill.id);
    const { total } = billTotals(stored.bill, stored.lines, stored.payments);
    const { changedLines } = sent;
    const changed = changedLines && !sent.lines ? changeLines(stored, changedLines) : undefined;
    // Sent again, because the answer was lost: the lines are so already.
    const isDone = changed !== undefined && isDeepStrictEqual(changed, typedLines(stored));
    const lines = sent.lines ?? (isDone ? undefined : changed);
    refuseStale(context, {
      stored: { ...bill, lines: total },
      seen: { ...sent.was, lines: sent.was?.total },
      // A total that is sent is compared with the lines.
      sent: { ...sent, lines, total: undefined },
      show: (name) => (name === "lines" ? formatDollarsAndCents(total) : undefined),
    });
    if (sent.duplicateOf === null) keepBoth(context, bill.id);
    const claim = sent.claim === null ? claimOf(bill) : null;
    if (claim) context.receipt.undo = { what: "claim", billId: bill.id, claim };
    const worked = rewriteBill(context, property, stored, { ...sent, lines });
    if (!isDone) refuseMoved(stored, itemId);
    context.receipt.moved = movedLines(db, stored.lines, worked.lines);
    const before = stored.lines.flatMap(({ itemId }) => itemId ?? []);
    return finish(context, property, bill.id, { ...worked, fileIds: sent.fileIds, before });
  },
});

export const deleteBill = command({
  ...onBill("editContents"),
  summary: "Delete a bill with its payments and files",
  failure: billEditMessages.removeFailed,
  input: fields({}),
  run(context, { bill, property, itemId }: BillPlace) {
    const stored = readBill(context.db, bill.id);
    refuseMoved(stored, itemId);
    const { supplier, lines, payments } = stored;
    const { total } = billTotals(bill, lines, payments);
    context.receipt.bill = { title: billTitle({ ...bill, supplier }), total };
    discard(context, { kind: "bill", id: bill.id, parentId: property.id });
  },
});

/** @throws Refusal conflict where none of its lines is on the item whose page was sent. */
function refuseMoved({ lines }: FullBill, itemId: string | undefined): void {
  if (itemId !== undefined && lines.every((line) => line.itemId !== itemId))
    throw new Refusal("conflict", logMessages.entryGone);
}

/** For the other bill, too, it is not asked again. */
function keepBoth({ db, now }: Context, billId: string): void {
  const { duplicateOf } = viewBillOf(db, billId, now);
  for (const id of [billId, duplicateOf]) if (id) updateBillRow(db, id, { notDuplicate: true });
}

/** With the names of the items that they are on now. */
function movedLines(
  db: Db,
  before: readonly Line[],
  after: readonly Line[],
): NonNullable<Receipt["moved"]> {
  const itemOf = new Map(before.map(({ id, itemId }) => [id, itemId]));
  return after.flatMap(({ id, itemId = null }) => {
    if (itemId === itemOf.get(id)) return [];
    return [{ lineId: id, item: itemId === null ? null : itemLabel(readItem(db, itemId).name) }];
  });
}

/** Files, figures and the answer. @throws PartialRefusal conflict where a line lost its item. */
function finish(
  context: Context,
  property: Property,
  billId: string,
  {
    lines,
    deleted,
    deletedNames,
    fileIds,
    before,
  }: WorkedOutLines & { fileIds: string[] | undefined; before: readonly string[] },
) {
  const { db } = context;
  if (fileIds && !setFilesOfBill(db, { id: billId, propertyId: property.id }, fileIds))
    throw refuseField("fileIds", billEditMessages.chooseFiles);
  refreshItemMoney(db, [...new Set([...before, ...lines.flatMap(({ itemId }) => itemId ?? [])])]);
  if (deletedNames.length > 0)
    throw new PartialRefusal("conflict", billEditMessages.itemsDeleted(deletedNames), deleted);
  return viewSavedBill(context, property, billId);
}
