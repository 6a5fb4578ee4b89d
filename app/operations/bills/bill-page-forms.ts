import { billEditMessages } from "~/contracts/bill-messages";
import {
  paidOnPageView,
  payOnPageInput,
  undoneOnBillsView,
  undoOnBillsInput,
} from "~/contracts/bills-page";
import { billsPageMessages } from "~/contracts/bills-page-messages";
import { findBillPayment, listBillIdsOfQuote } from "~/data/bill-parts";
import { readBills, type BillRow } from "~/data/bills";
import type { Db } from "~/data/database";
import { billTitle } from "~/domain/bills/bill-title";
import { onBill, onProperty } from "../builders";
import { command } from "../operation";
import { discard } from "../trash";
import { addPayment } from "./payments";
import { unsortLines } from "./sort-bill";

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

/** Payments and lines that are gone already are left out. */
export const undoOnBills = command({
  ...onProperty("editContents"),
  summary: "Take back payments that were just made, or have a bill to sort again",
  failure: billsPageMessages.undoFailed,
  input: undoOnBillsInput,
  output: undoneOnBillsView,
  run(context, property, { paymentIds = "", billId, lineIds = "", page }) {
    const { db, actor } = context;
    for (const id of paymentIds.split(",")) {
      const place = findBillPayment(db, actor.user, id);
      if (place?.property.id === property.id)
        discard(context, { kind: "payment", id, parentId: property.id });
    }
    if (billId) unsortLines(context, property.id, billId, lineIds.split(","));
    return { propertyId: property.id, isAll: page === "all", billId: billId || null };
  },
});

function listPayments(db: Db, { id, quoteId }: BillRow) {
  const ids = quoteId === null ? [id] : listBillIdsOfQuote(db, quoteId);
  return readBills(db, ids).flatMap(({ payments }) => payments);
}
