import { billEditMessages } from "~/contracts/bill-messages";
import {
  paidOnPageView,
  payOnPageInput,
  sortBillInput,
  sortedBillView,
  undonePaymentsView,
  undoPaymentsInput,
} from "~/contracts/bills-page";
import { billsPageMessages } from "~/contracts/bills-page-messages";
import { findBillPayment, listBillIdsOfQuote } from "~/data/bill-parts";
import { readBills, type BillRow } from "~/data/bills";
import type { Db } from "~/data/database";
import { readItem } from "~/data/projects";
import { billTitle } from "~/domain/bills/bill-title";
import { itemLabel } from "~/domain/item";
import { refuseField } from "~/domain/refusal";
import { onBill, onProperty } from "../builders";
import { command } from "../operation";
import { discard } from "../trash";
import { updateBill } from "./bills";
import { addPayment } from "./payments";

/** As addPayment, with what it takes to undo it: a release may pay several bills. */
export const payOnPage = command({
  ...onBill("editContents"),
  summary: "Mark a bill as paid",
  failure: billEditMessages.savePaymentFailed,
  input: payOnPageInput,
  output: paidOnPageView,
  run(context, place, { row: _row, ...sent }) {
    const { db } = context;
    const { bill, property } = place;
    const before = new Set(listPayments(db, bill).map(({ id }) => id));
    const saved = addPayment.run(context, place, sent, undefined);
    const made = listPayments(db, bill).filter(({ id }) => !before.has(id) || id === sent.newId);
    return {
      propertyId: property.id,
      title: billTitle(saved),
      amount: made.reduce((sum, { amount }) => sum + Math.abs(amount), 0),
      paymentIds: made.map(({ id }) => id),
    };
  },
});

/** Payments that are gone already are left out. */
export const undoPayments = command({
  ...onProperty("editContents"),
  summary: "Take back payments that were just made",
  failure: billsPageMessages.undoFailed,
  input: undoPaymentsInput,
  output: undonePaymentsView,
  run(context, property, { paymentIds, page }) {
    const { db, actor } = context;
    for (const id of paymentIds.split(",")) {
      const place = findBillPayment(db, actor.user, id);
      if (place?.property.id === property.id)
        discard(context, { kind: "payment", id, parentId: property.id });
    }
    return { propertyId: property.id, isAll: page === "all" };
  },
});

/** The other lines of the bill stay as they are. */
export const sortBill = command({
  ...onBill("editContents"),
  summary: "Say which items the unsorted lines of a bill are for",
  failure: billEditMessages.saveFailed,
  input: sortBillInput,
  output: sortedBillView,
  run(context, place, sent) {
    const { db } = context;
    const chosen = new Map(Object.entries(sent.items));
    const stored = readBills(db, [place.bill.id]).flatMap(({ lines }) => lines);
    const lines = stored.map(({ id, itemId, amount, note, taxKind }) => ({
      id,
      amount,
      note,
      taxKind: taxKind as never,
      itemId: itemId ?? (chosen.get(id) || null),
    }));
    const sorted = lines.flatMap(({ id, itemId }) => (chosen.has(id) && itemId ? [itemId] : []));
    if (sorted.length === 0) throw refuseField("items", billsPageMessages.chooseItem);
    const saved = updateBill.run(context, place, { lines }, undefined);
    return {
      propertyId: place.property.id,
      title: billTitle(saved),
      total: saved.total,
      items: [...new Set(sorted)].map((id) => itemLabel(readItem(db, id).name)),
    };
  },
});

function listPayments(db: Db, { id, quoteId }: BillRow) {
  const ids = quoteId === null ? [id] : listBillIdsOfQuote(db, quoteId);
  return readBills(db, ids).flatMap(({ payments }) => payments);
}
