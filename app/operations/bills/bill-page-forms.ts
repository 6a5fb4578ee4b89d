import { undoneOnBillsView, undoOnBillsInput } from "~/contracts/bills-page";
import { billsPageMessages } from "~/contracts/bills-page-messages";
import { findBillPayment } from "~/data/bill-parts";
import { onProperty } from "../builders";
import { command } from "../operation";
import { discard } from "../trash";
import { unsortLines } from "./sort-bill";

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
