import { billEditMessages } from "~/contracts/bill-messages";
import { fields } from "~/contracts/fields";
import { changedClaimView, paymentClaimView, saveClaimInput } from "~/contracts/payment-claims";
import type { BillRow } from "~/data/bills";
import { billTitle } from "~/domain/bills/bill-title";
import { todayIn } from "~/domain/bills/calendar-date";
import type { PaymentClaim } from "~/domain/bills/payment-claim";
import { onBill } from "../builders";
import { command, query } from "../operation";
import { updateBill } from "./bills";
import { claimOf } from "./claim-fields";
import { viewBills } from "./view-bill";

export const showPaymentClaim = query({
  ...onBill("see"),
  summary: "An invoice as a payment claim, with the payment schedule that answers it",
  failure: billEditMessages.loadFailed,
  output: paymentClaimView,
  run({ db, now }, { bill: { id }, property }) {
    const [bill] = viewBills(db, [id], now);
    if (!bill) throw new Error(`There is no bill ${id}.`);
    const { id: propertyId, name } = property;
    return {
      property: { id: propertyId, name },
      today: todayIn(now),
      title: billTitle(bill),
      bill,
    };
  },
});

export const saveClaim = command({
  ...onBill("editContents"),
  summary: "Say that an invoice is a payment claim, or how it is answered",
  failure: billEditMessages.saveFailed,
  input: saveClaimInput,
  output: changedClaimView,
  run(context, place, { claim }) {
    const saved = updateBill.run(context, place, { claim }, undefined);
    return viewChanged(place.bill, saved.claim);
  },
});

export const endClaim = command({
  ...onBill("editContents"),
  summary: "Say that an invoice is no payment claim",
  failure: billEditMessages.saveFailed,
  input: fields({}),
  output: changedClaimView,
  run(context, place) {
    updateBill.run(context, place, { claim: null }, undefined);
    return viewChanged(place.bill, null);
  },
});

function viewChanged(before: BillRow, claim: PaymentClaim | null) {
  const stored = claimOf(before);
  return {
    propertyId: before.propertyId,
    billId: before.id,
    scheduled: claim?.schedule?.amount ?? null,
    before: stored ? fieldsOf(stored) : {},
  };
}

function fieldsOf({ date, answerDate, hasNotice, schedule }: PaymentClaim): Record<string, string> {
  return {
    "claim.date": date,
    "claim.answerDate": answerDate ?? "",
    "claim.hasNotice": hasNotice === null ? "" : hasNotice ? "yes" : "no",
    ...(schedule && {
      "claim.schedule.date": schedule.date,
      "claim.schedule.amount": String(schedule.amount / 100),
      // One of before this was asked for comes back too.
      "claim.schedule.calculation": schedule.calculation || "Not said.",
      "claim.schedule.reason": schedule.reason,
      "claim.schedule.withheldReason": schedule.withheldReason,
    }),
  };
}
