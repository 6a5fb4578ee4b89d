import { z } from "zod";
import { createBillInput, savedBillView, updateBillInput } from "~/contracts/bill-inputs";
import { billEditMessages } from "~/contracts/bill-messages";
import { fields } from "~/contracts/fields";
import { setFilesOfBill } from "~/data/bill-parts";
import { findBill, readBills, updateBillRow } from "~/data/bills";
import { refreshItemMoney } from "~/data/item-money";
import { billTotals } from "~/domain/bills/bill-totals";
import { formatDollarsAndCents } from "~/domain/money";
import type { Property } from "~/domain/property";
import { PartialRefusal, refuseField } from "~/domain/refusal";
import { onBill, onProperty } from "../builders";
import { freeId } from "../free-id";
import { command, type Context } from "../operation";
import { refuseStale } from "../refuse-stale";
import { discard } from "../trash";
import type { WorkedOutLines } from "./bill-lines";
import { claimOf } from "./claim-fields";
import { viewSavedBill } from "./saved-bill";
import { viewBills } from "./view-bill";
import { rewriteBill, writeNewBill } from "./write-bill";

/** Sent again under its `newId`, it is one bill. */
export const createBill = command({
  ...onProperty("editContents"),
  summary: "Add a bill, with its lines on the items of the property",
  failure: billEditMessages.saveFailed,
  input: createBillInput,
  output: savedBillView,
  run(context, property, sent) {
    const { db, actor } = context;
    const before = sent.newId === undefined ? undefined : findBill(db, actor.user, sent.newId);
    if (before?.property.id === property.id)
      return viewSavedBill(context, property, before.bill.id);
    const billId = freeId(db, sent.newId);
    const worked = writeNewBill(context, property, billId, sent);
    return finish(context, property, billId, { ...worked, fileIds: sent.fileIds, before: [] });
  },
});

export const updateBill = command({
  ...onBill("editContents"),
  summary: "Change a bill; its lines are replaced as a whole",
  failure: billEditMessages.saveFailed,
  input: updateBillInput,
  output: savedBillView,
  run(context, { bill, property }, sent) {
    const [stored] = readBills(context.db, [bill.id]);
    if (!stored) throw new Error(`There is no bill ${bill.id}.`);
    const { total } = billTotals(stored.bill, stored.lines, stored.payments);
    refuseStale(context, {
      stored: { ...bill, lines: total },
      seen: { ...sent.was, lines: sent.was?.total },
      // A total that is sent is compared with the lines.
      sent: { ...sent, total: undefined },
      show: (name) => (name === "lines" ? formatDollarsAndCents(total) : undefined),
    });
    if (sent.duplicateOf === null) keepBoth(context, bill.id);
    const claim = sent.claim === null ? claimOf(bill) : null;
    if (claim) context.receipt.undo = { what: "claim", billId: bill.id, claim };
    const worked = rewriteBill(context, property, stored, sent);
    const before = stored.lines.flatMap(({ itemId }) => itemId ?? []);
    return finish(context, property, bill.id, { ...worked, fileIds: sent.fileIds, before });
  },
});

export const deleteBill = command({
  ...onBill("editContents"),
  summary: "Delete a bill with its payments and files",
  failure: billEditMessages.removeFailed,
  input: fields({}),
  output: z.undefined(),
  run(context, { bill, property }) {
    discard(context, { kind: "bill", id: bill.id, parentId: property.id });
    return undefined;
  },
});

/** Of the other bill, too, it is not asked again. */
function keepBoth({ db, now }: Context, billId: string): void {
  const [bill] = viewBills(db, [billId], now);
  for (const id of [billId, bill?.duplicateOf])
    if (id) updateBillRow(db, id, { notDuplicate: true });
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
